import type { DisconnectOptions } from '@carabiner/core'
import { useCallback } from 'react'
import { useCarabinerContext } from './context.js'

/**
 * A function that disconnects. It rejects with `DisconnectFailedError`; what failed stays connected.
 *
 * - `disconnect()` ends what the visitor's approval began: the wallets of the active family and, where
 *   one of them serves several families by one session (WalletConnect), all of those.
 * - `disconnect({ namespace })` ends one family, and leaves a session to the others that it serves.
 * - `disconnect({ connectorId })` ends one wallet, in every family; with `namespace`, in that one.
 *
 * `carabiner.disconnectAll()` ends everything.
 *
 * @example
 * const disconnect = useDisconnect()
 * <button onClick={() => disconnect()}>Leave</button>
 * <button onClick={() => disconnect({ namespace: 'solana' })}>Leave Solana</button>
 */
export function useDisconnect(): (options?: DisconnectOptions) => Promise<void> {
  const { carabiner } = useCarabinerContext().modal
  return useCallback((options) => carabiner.disconnect(options), [carabiner])
}
