import { useCarabinerContext } from '../shared/context.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** What {@link useCarabinerSignOut} gives. */
export interface UseCarabinerSignOutResult extends MutationState<void> {
  signOut: () => Promise<void>
}

/**
 * Ends the sessions of the active account on its network, and emits the event `signOut`; without a session it does
 * nothing. The wallet stays connected; to disconnect it ends the sessions too, so that is the way where signing in is
 * required. It rejects with the errors of `requestSignIn`, with what the host's own code throws, and with
 * `WalletTimeoutError` after 20 s; these are the `error` too.
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
