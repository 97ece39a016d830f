import type { CarabinerModal } from '../../carabiner-modal.js'
import { useCarabinerContext } from '../shared/context.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** What {@link useCarabinerSignIn} gives. */
export interface UseCarabinerSignInResult extends MutationState<void> {
  requestSignIn: CarabinerModal['siwx']['requestSignIn']
}

/**
 * Asks the active account to sign in, by the modal's view, also after the visitor cancelled. It resolves once the view
 * shows, or at once where the account has signed in; the event `signIn` and `useCarabinerSession` say what became of
 * it. It rejects with `SiwxNotEnabledError`, `NoActiveCaipAddressError`, `NoActiveCaipNetworkError` or
 * `NoConnectionClientError`, which are the `error` too.
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
