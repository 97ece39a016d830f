import type { MachineDefinition } from '@carabiner/core/adapter'
import type { Json } from '@carabiner/wallet-frame/protocol'
import type { FrameMessageError } from '../../frame-message-error.js'
import type { WalletKeys } from '../../requests-contract.js'
import type { Prepared } from '../review.js'
import type { ApprovalView } from './approval.js'

/** Where an approval is. */
export type ApprovalStep =
  | 'preparing'
  | 'ready'
  /** The keys are unlocked, and what is asked is read once more. */
  | 'confirming'
  /** It is being signed or sent: nothing takes it back. */
  | 'sending'
  /** It is being signed or sent, and the page has given the request up. */
  | 'left'
  | 'failed'
  | 'ended'

/** What happens to one. */
type ApprovalEvent =
  /** It was read, decoded and tried. */
  | 'prepared'
  /** Preparing, signing or sending did not work. */
  | 'failed'
  /** The visitor tries again, or changed what is asked. */
  | 'restarted'
  /** The visitor pressed Confirm. */
  | 'confirmed'
  /** After that press: it means something else by now, or the keys stayed locked. */
  | 'returned'
  /** It is what the visitor saw, and the keys are open. */
  | 'approved'
  /** There is a result. */
  | 'done'
  /** The visitor said no, or the page gave up. */
  | 'left'

type ApprovalAction =
  /** Signs or sends what was shown. It has no end but its own, so it is no work of a step. */
  | 'approve'
  /** Tells the page the result, or why there is none. */
  | 'resolve'
  | 'reject'
  /** Listens no longer to the page that may give it up. */
  | 'stopListening'

type ApprovalWork =
  /** Reads, decodes and tries what is asked. */
  | 'prepare'
  /** Does that again once it is stale. */
  | 'refresh'
  /** Unlocks the keys in the press, and prepares once more. */
  | 'confirm'

/** What is shown from then on. */
interface Shown {
  view: Partial<ApprovalView>
}

/** What the events bring along. */
export interface ApprovalDetails {
  prepared: Shown
  returned: Partial<Shown>
  failed: Shown & { reason: FrameMessageError }
  /** What the visitor confirmed. */
  confirmed: { shown: Prepared }
  /** With the keys to do it. */
  approved: { shown: Prepared; keys: WalletKeys }
  done: { result: Json }
  left: { reason: FrameMessageError }
}

const left = { target: 'ended', actions: ['reject'] } as const

export const approvalMachine: MachineDefinition<
  ApprovalStep,
  ApprovalEvent,
  ApprovalAction,
  ApprovalWork,
  ApprovalDetails
> = {
  initial: 'preparing',
  states: {
    preparing: { invoke: 'prepare', on: { prepared: 'ready', failed: 'failed', left } },
    ready: {
      invoke: 'refresh',
      on: {
        prepared: { target: 'ready', reenter: true },
        confirmed: 'confirming',
        restarted: 'preparing',
        left,
      },
    },
    confirming: {
      invoke: 'confirm',
      on: {
        returned: 'ready',
        failed: 'failed',
        approved: { target: 'sending', actions: ['approve'] },
        left,
      },
    },
    sending: {
      on: {
        returned: 'ready',
        failed: 'failed',
        done: { target: 'ended', actions: ['resolve'] },
        left: 'left',
      },
    },
    left: {
      on: {
        failed: { target: 'ended', actions: ['reject'] },
        done: { target: 'ended', actions: ['resolve'] },
      },
    },
    failed: { on: { restarted: 'preparing', left } },
    ended: { entry: ['stopListening'] },
  },
}
