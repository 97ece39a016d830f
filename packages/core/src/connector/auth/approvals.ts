import type { NetworkId } from '../../caip/caip-2.js'
import type { Unsubscribe } from '../../events/emitter.js'

/** A request that the visitor has to approve in the embedded wallet. */
export interface PendingApproval {
  id: string
  /** As the wallet is asked, such as `personal_sign`. */
  method: string
  networkId: NetworkId
}

/** What became of a request. */
export type ApprovalEvent =
  /** It waits for the visitor: the wallet has to be shown. */
  | { type: 'pending'; approval: PendingApproval }
  | { type: 'approved'; approval: PendingApproval }
  /** Refused by the visitor, or failed. */
  | { type: 'failed'; approval: PendingApproval; error: unknown }
  /** The method is not on the allowed list: it was rejected, and nothing was posted. */
  | { type: 'blocked'; method: string }

/** What the embedded wallet wants the visitor to look at. */
export interface Approvals {
  /** Oldest first. */
  pending(): readonly PendingApproval[]
  watch(listener: (event: ApprovalEvent) => void): Unsubscribe
  /** Rejects all of them: the visitor closed what showed the wallet. */
  rejectAll(): void
}
