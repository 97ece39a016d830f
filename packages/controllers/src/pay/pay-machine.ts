import type { MachineDefinition } from '@carabiner/core/adapter'
import type { PayFailure } from './pay-state.js'

/** The step of a payment. */
export type PayStep =
  /** No payment is requested. */
  | 'idle'
  /** Looks for the payment among those of earlier pages and other tabs. */
  | 'reading'
  /** The app's service did not create the payment. `failure` has the reason. */
  | 'unready'
  /** The visitor chooses how to pay. */
  | 'choosing'
  /** The wallet or the network has the swap of the visitor's token, or its approval. */
  | 'swapping'
  /** The swap may have been sent. Only the visitor can tell if the network does not show it. */
  | 'swapUnknown'
  /** The wallet is prompted, for the network first if it is on another one. */
  | 'asking'
  /** The network has the transaction, but no block has it yet. */
  | 'confirming'
  /** It is in a block. */
  | 'paid'
  /** It is in a block, but less than the asked amount arrived. */
  | 'partial'
  /** It may have been sent. Only the visitor can tell if the network does not show it. */
  | 'unknown'
  /** Another tab prompts the wallet for it. */
  | 'elsewhere'
  /** The request has expired. Nothing was sent. */
  | 'expired'

type PayEvent =
  | 'open'
  /** The record was read, or changed: nothing was sent yet. */
  | 'ready'
  /** The visitor presses Pay. */
  | 'pay'
  /** The visitor presses Swap, or an earlier page did. */
  | 'swap'
  /** The swap may be requested now. */
  | 'approved'
  /** The visitor has the token to pay with. */
  | 'swapped'
  /** The network has the transaction. */
  | 'sent'
  /** The app's service did not create the payment. */
  | 'unready'
  /** Nothing was sent, or it failed on the network. */
  | 'refused'
  | 'lost'
  /** Another tab has the payment. */
  | 'held'
  | 'late'
  | 'paid'
  | 'partial'
  /** Another tab changed the payment. */
  | 'changed'
  /** The visitor says that the wallet did not send it. */
  | 'notSent'
  | 'close'

type PayAction =
  | 'forgetFailure'
  | 'explain'
  /** Keeps options and costs up to date. */
  | 'watchOptions'
  | 'leaveOptions'
  /** Ends the payment if the visitor has closed the modal during the swap. */
  | 'closeIfLeft'
  /** Follows a swap of unknown outcome. */
  | 'watchSwap'
  | 'leaveSwap'
  /** Waits for the app's service to see the payment. */
  | 'watchElsewhere'
  | 'leaveElsewhere'
  /** Looks for the payment on its network. */
  | 'watchNetwork'
  | 'leaveNetwork'
  | 'giveReceipt'
  /** The visitor left before a transaction was sent. */
  | 'giveUp'

/** Details of the events. */
export interface PayDetails {
  unready: { failure: PayFailure }
  refused: { failure: PayFailure }
}

const close = { target: 'idle', actions: ['giveUp'] } as const
const again = { target: 'reading', actions: ['forgetFailure'] } as const
const sent = { target: 'confirming', actions: ['forgetFailure'] } as const
const swapped = { target: 'choosing', actions: ['closeIfLeft'] } as const
const explained = { target: 'choosing', actions: ['explain'] } as const

/** Once the wallet is prompted, only its answer ends the step: a visitor who leaves finds it again. */
export const payMachine: MachineDefinition<
  PayStep,
  PayEvent,
  PayAction,
  'read' | 'swap' | 'ask' | 'follow',
  PayDetails
> = {
  initial: 'idle',
  states: {
    idle: { on: { open: 'reading', sent } },
    reading: {
      invoke: 'read',
      on: {
        ready: 'choosing',
        swap: 'swapping',
        unready: { target: 'unready', actions: ['explain'] },
        sent,
        lost: 'unknown',
        held: 'elsewhere',
        paid: 'paid',
        partial: 'partial',
        late: 'expired',
        open: { target: 'reading', reenter: true },
        close,
      },
    },
    unready: {
      on: { sent, changed: again, open: again, close },
    },
    choosing: {
      entry: ['watchOptions'],
      exit: ['leaveOptions'],
      on: {
        pay: { target: 'asking', actions: ['forgetFailure'] },
        swap: { target: 'swapping', actions: ['forgetFailure'] },
        open: again,
        changed: 'reading',
        // The app's service has seen a payment by another browser.
        held: 'elsewhere',
        paid: 'paid',
        partial: 'partial',
        late: 'expired',
        // A wallet that was left sends it after all.
        sent,
        close,
      },
    },
    swapping: {
      invoke: 'swap',
      on: {
        swapped,
        approved: swapped,
        refused: explained,
        lost: 'swapUnknown',
        held: 'elsewhere',
        changed: 'reading',
        late: 'expired',
        sent,
      },
    },
    swapUnknown: {
      entry: ['watchSwap'],
      exit: ['leaveSwap'],
      on: {
        swapped,
        refused: explained,
        notSent: 'choosing',
        changed: 'reading',
        open: 'reading',
        close,
        sent,
      },
    },
    asking: {
      invoke: 'ask',
      on: {
        sent,
        refused: explained,
        lost: 'unknown',
        held: 'elsewhere',
        changed: 'reading',
        late: 'expired',
      },
    },
    confirming: {
      invoke: 'follow',
      on: {
        paid: 'paid',
        partial: 'partial',
        lost: 'unknown',
        refused: explained,
      },
    },
    unknown: {
      entry: ['watchNetwork'],
      exit: ['leaveNetwork'],
      on: { sent, notSent: 'reading', changed: 'reading', open: 'reading', close },
    },
    elsewhere: {
      entry: ['watchElsewhere'],
      exit: ['leaveElsewhere'],
      on: {
        changed: 'reading',
        paid: 'paid',
        partial: 'partial',
        late: 'expired',
        open: 'reading',
        close,
      },
    },
    expired: { on: { sent, open: 'reading', close } },
    paid: { entry: ['giveReceipt'], on: { open: 'reading', close: 'idle' } },
    partial: { entry: ['giveReceipt'], on: { open: 'reading', close: 'idle' } },
  },
}
