import type { Carabiner, SignedMessage } from '@carabiner/core'
import { useCarabinerContext } from '../shared/context.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** The result of {@link useCarabinerSignMessage}. */
export interface UseCarabinerSignMessageResult extends MutationState<SignedMessage> {
  signMessage: Carabiner['signMessage']
}

/**
 * Asks the active wallet to sign a message with the active account. Call it in the press handler.
 *
 * It takes `message`, a string or bytes, `namespace` for a chain family that is not active, and a
 * `signal`. It rejects with `NotConnectedError`, `NetworkUndefinedError`, `AccountMismatchError`,
 * `ChainMismatchError`, `RequestPendingError`, `RequestAbandonedError`, `WalletTimeoutError` or
 * `UserRejectedRequestError`, which are also the `error`.
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
