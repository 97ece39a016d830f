import type { NetworkId } from '../../caip/caip-2.js'
import type { Unsubscribe } from '../../events/emitter.js'

/** A request for the visitor's approval in the embedded wallet. */
export interface PendingApproval {
  id: string
  /** The method of the request, such as `personal_sign`. */
  method: string
  networkId: NetworkId
}

/** A change of a request. */
export type ApprovalEvent =
  /** The request waits for the visitor, so the wallet must be shown. */
  | { type: 'pending'; approval: PendingApproval }
  | { type: 'approved'; approval: PendingApproval }
  /** The visitor rejected the request, or it failed. */
  | { type: 'failed'; approval: PendingApproval; error: unknown }
  /** The method is not on the allowed list. It was rejected, and nothing was posted to the frame. */
  | { type: 'blocked'; method: string }

/** The requests that wait for the visitor in the embedded wallet. */
export interface Approvals {
  /** Returns the pending requests, oldest first. */
  pending(): readonly PendingApproval[]
  watch(listener: (event: ApprovalEvent) => void): Unsubscribe
  /** Rejects all requests, because the visitor closed the wallet's view. */
  rejectAll(): void
}
