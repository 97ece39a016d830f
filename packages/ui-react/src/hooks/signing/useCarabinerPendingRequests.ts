import type { DeepReadonly, PendingRequest } from '@carabiner/core'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { useCarabinerContext } from '../shared/context.js'

/** What {@link useCarabinerPendingRequests} gives. */
export interface UseCarabinerPendingRequestsResult {
  /** What wallets were asked and have not answered, the oldest first. */
  requests: DeepReadonly<PendingRequest[]>
  /**
   * Waits no more for one of them: its caller gets `RequestAbandonedError`. The wallet may still act on
   * it, so say that beside the button. What it answers later comes as the event `lateAnswer`.
   */
  stopWaiting: (id: string) => boolean
}

const none: readonly [] = []

/**
 * What waits in wallets.
 *
 * @example
 * const { requests, stopWaiting } = useCarabinerPendingRequests()
 * requests.map(({ id, operation }) => (
 *   <button key={id} onClick={() => stopWaiting(id)}>Stop waiting: {operation}</button>
 * ))
 */
export function useCarabinerPendingRequests(): UseCarabinerPendingRequestsResult {
  const { carabiner } = useCarabinerContext().modal
  return {
    requests: useCarabinerState(({ pendingRequests }) => pendingRequests ?? none),
    stopWaiting: carabiner.stopWaiting,
  }
}
