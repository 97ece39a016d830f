import type { Carabiner } from '@carabiner/core'
import { useCarabinerContext } from '../shared/context.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** The result of {@link useCarabinerDisconnect}. */
export interface UseCarabinerDisconnectResult extends MutationState<void> {
  disconnect: Carabiner['disconnect']
}

/**
 * Disconnects wallets. It rejects with `DisconnectFailedError`, which is also the `error`. A
 * connection that fails to end stays connected.
 *
 * - `disconnect()` ends the wallets of the active chain family. If one of them serves several
 *   chain families with one session (WalletConnect), it ends all of them.
 * - `disconnect({ namespace })` ends one chain family. A session continues for the other chain
 *   families that it serves.
 * - `disconnect({ connectorId })` ends one wallet in every chain family, or only in the given
 *   `namespace`.
 *
 * `carabiner.disconnectAll()` ends all connections.
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
