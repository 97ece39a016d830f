import type { MachineDefinition } from '@carabiner/core/adapter'
import type { Json } from '@carabiner/wallet-frame/protocol'
import type { FrameMessageError } from '../../frame-message-error.js'
import type { WalletKeys } from '../../requests-contract.js'
import type { Prepared, Review } from '../review.js'

/** The step of an approval. */
export type ApprovalStep =
  | 'preparing'
  | 'ready'
  /** The keys are being unlocked, and the request is prepared again. */
  | 'confirming'
  /** The request is being signed or sent, and cannot be aborted. */
  | 'sending'
  /** The request is being signed or sent, and the page has aborted it. */
  | 'left'
  | 'failed'
  | 'ended'

/** The content of the screen. A new object with every change. */
export interface ApprovalView {
  readonly step: ApprovalStep
  /** The prepared request. Undefined before it was prepared once. */
  readonly review?: Review
  /** Increases when the request's meaning changes, so that it must be read again. */
  readonly revision: number
  /** Whether the request's meaning changed after it was shown. */
  readonly isChanged: boolean
  /** The failure, in the frame's own words. */
  readonly error?: string
  /** Whether the request may have been carried out, so that no retry is offered. */
  readonly isFinal?: boolean
}

/** An event of an approval. */
type ApprovalEvent =
  /** The request was read, decoded and simulated. */
  | 'prepared'
  /** Preparing, signing or sending failed. */
  | 'failed'
  /** The visitor tries again, or edited the request. */
  | 'restarted'
  /** The visitor pressed Confirm. */
  | 'confirmed'
  /** The request's meaning changed after the press, or the keys stayed locked. */
  | 'returned'
  /** The request is still what the visitor saw, and the keys are open. */
  | 'approved'
  /** There is a result. */
  | 'done'
  /** The visitor rejected, or the page aborted. */
  | 'left'

type ApprovalAction =
  /**
   * Signs or sends the shown request. It has no step of its own, because only its result ends it.
   */
  | 'approve'
  /** Resolves or rejects the page's request. */
  | 'resolve'
  | 'reject'
  /** Stops listening for an abort of the page. */
  | 'stopListening'

type ApprovalWork =
  /** Reads, decodes and simulates the request. */
  | 'prepare'
  /** Prepares again once the result is stale. */
  | 'refresh'
  /** Unlocks the keys in the press, and prepares again. */
  | 'confirm'

/** The content shown from then on. */
interface Shown {
  view: Partial<ApprovalView>
}

/** The payloads of the events. */
export interface ApprovalDetails {
  prepared: Shown
  returned: Partial<Shown>
  failed: Shown & { reason: FrameMessageError }
  /** The content that the visitor confirmed. */
  confirmed: { shown: Prepared }
  /** The content, and the keys that sign it. */
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
