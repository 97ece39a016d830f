import type { Carabiner, SignedMessage } from '@carabiner/core'
import { useCarabinerContext } from '../shared/context.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** What {@link useCarabinerSignMessage} gives. */
export interface UseCarabinerSignMessageResult extends MutationState<SignedMessage> {
  signMessage: Carabiner['signMessage']
}

/**
 * Asks the active wallet to sign a message with the active account; call it in the press itself.
 *
 * It takes `message`, a text or bytes, `namespace` for another family than the active one, and a `signal`. It rejects
 * with `NotConnectedError`, `NetworkUndefinedError`, `AccountMismatchError`, `ChainMismatchError`,
 * `RequestPendingError`, `RequestAbandonedError`, `WalletTimeoutError` or `UserRejectedRequestError`, which are the
 * `error` too.
 *
 * @example
 * const { signMessage, data, isPending } = useCarabinerSignMessage()
 * <button disabled={isPending} onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
 * <output>{data?.signature}</output>
 */
export function useCarabinerSignMessage(): UseCarabinerSignMessageResult {
  const { mutate: signMessage, ...state } = useMutation(
    useCarabinerContext().modal.carabiner.signMessage,
  )
  return { signMessage, ...state }
}
