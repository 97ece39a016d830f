import type { DeepReadonly, PendingRequest } from '@carabiner/core'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { useCarabinerContext } from '../shared/context.js'

/** The result of {@link useCarabinerPendingRequests}. */
export interface UseCarabinerPendingRequestsResult {
  /** Unanswered requests to wallets, the oldest first. */
  requests: DeepReadonly<PendingRequest[]>
  /**
   * Stops waiting for a request, whose caller gets `RequestAbandonedError`. The wallet may still
   * act on the request, so warn the visitor beside the button. A later answer arrives as the event
   * `lateAnswer`.
   */
  stopWaiting: (id: string) => boolean
}

const none: readonly [] = []

/**
 * Returns the pending wallet requests.
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
