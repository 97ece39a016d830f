import type { CarabinerModal } from '../../carabiner-modal.js'
import { useCarabinerContext } from '../shared/context.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** The result of {@link useCarabinerSignIn}. */
export interface UseCarabinerSignInResult extends MutationState<void> {
  requestSignIn: CarabinerModal['siwx']['requestSignIn']
}

/**
 * Asks the active account to sign in, in the modal, also after the visitor cancelled. It resolves
 * once the view shows, or immediately if the account is signed in. The event `signIn` and
 * `useCarabinerSession` report the outcome. It rejects with `SiwxNotEnabledError`,
 * `NoActiveCaipAddressError`, `NoActiveCaipNetworkError` or `NoConnectionClientError`, which are
 * also the `error`.
 *
 * @example
 * const { requestSignIn } = useCarabinerSignIn()
 * <button onClick={() => requestSignIn()}>Sign in</button>
 */
export function useCarabinerSignIn(): UseCarabinerSignInResult {
  const { mutate: requestSignIn, ...state } = useMutation(
    useCarabinerContext().modal.siwx.requestSignIn,
  )
  return { requestSignIn, ...state }
}
