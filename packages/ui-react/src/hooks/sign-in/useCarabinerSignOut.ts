import { useCarabinerContext } from '../shared/context.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** The result of {@link useCarabinerSignOut}. */
export interface UseCarabinerSignOutResult extends MutationState<void> {
  signOut: () => Promise<void>
}

/**
 * Ends the sessions of the active account on its network and emits the event `signOut`. Without a
 * session it does nothing. The wallet stays connected. If the app requires sign-in, disconnect
 * instead: that ends the sessions too. It rejects with the errors of `requestSignIn`, with errors
 * of the host's own code, and with `WalletTimeoutError` after 20 s. These are also the `error`.
 *
 * @example
 * const { signOut, isPending } = useCarabinerSignOut()
 * <button disabled={isPending} onClick={() => signOut()}>Sign out</button>
 */
export function useCarabinerSignOut(): UseCarabinerSignOutResult {
  const { siwx } = useCarabinerContext().modal
  const { mutate, ...state } = useMutation(siwx.signOut)
  return { signOut: mutate, ...state }
}
