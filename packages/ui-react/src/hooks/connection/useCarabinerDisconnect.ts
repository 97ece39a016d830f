import type { Carabiner } from '@carabiner/core'
import { useCarabinerContext } from '../shared/context.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** What {@link useCarabinerDisconnect} gives. */
export interface UseCarabinerDisconnectResult extends MutationState<void> {
  disconnect: Carabiner['disconnect']
}

/**
 * Disconnects. It rejects with `DisconnectFailedError`, which is the `error` too; what failed stays connected.
 *
 * - `disconnect()` ends what the visitor's approval began: the wallets of the active family and, where
 *   one of them serves several families by one session (WalletConnect), all of those.
 * - `disconnect({ namespace })` ends one family, and leaves a session to the others that it serves.
 * - `disconnect({ connectorId })` ends one wallet, in every family; with `namespace`, in that one.
 *
 * `carabiner.disconnectAll()` ends everything.
 *
 * @example
 * const { disconnect, isPending, error } = useCarabinerDisconnect()
 * <button disabled={isPending} onClick={() => disconnect()}>Disconnect</button>
 * <button onClick={() => disconnect({ namespace: 'solana' })}>Disconnect Solana</button>
 */
export function useCarabinerDisconnect(): UseCarabinerDisconnectResult {
  const { mutate: disconnect, ...state } = useMutation(
    useCarabinerContext().modal.carabiner.disconnect,
  )
  return { disconnect, ...state }
}
