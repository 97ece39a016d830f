import type { DisconnectOptions } from '@carabiner/core'
import { useCallback } from 'react'
import { useCarabinerContext } from './context.js'

/**
 * A function that disconnects a family. It rejects with `DisconnectFailedError`.
 *
 * @example
 * const disconnect = useDisconnect()
 * <button onClick={() => disconnect()}>Leave</button>
 */
export function useDisconnect(): (options?: DisconnectOptions) => Promise<void> {
  const { carabiner } = useCarabinerContext().modal
  return useCallback((options) => carabiner.disconnect(options), [carabiner])
}
