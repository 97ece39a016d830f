import type { AdapterContext, Grant } from '@carabiner/core'
import { connectionOf } from './connection-of.js'

/**
 * Core's attempts to connect a wallet through wagmi. They must not count as connects by the host.
 */
export interface Drives {
  has(connectorId: string): boolean
  /**
   * Runs an attempt. It is listed until it fails or core has the connection.
   *
   * @param undo - called when core aborted the attempt while the wallet was prompting
   */
  run(
    connectorId: string,
    signal: AbortSignal,
    connect: () => Promise<Grant>,
    undo: () => void,
  ): Promise<Grant>
  /** Removes the attempts that led to a connection in core. */
  settle(): void
  /** Removes the attempts that core aborted and whose wallet the host has connected since. */
  yieldToHost(isConnected: (connectorId: string) => boolean): void
}

/**
 * Creates the list of core's attempts.
 *
 * @param onEnd - called when an attempt ended without a connection in core
 */
export function createDrives(context: AdapterContext, onEnd: () => void): Drives {
  const running = new Map<string, AbortSignal>()
  const isInCore = (connectorId: string) => connectionOf(context, connectorId) !== undefined
  const end = (connectorId: string, signal: AbortSignal) => {
    if (running.get(connectorId) !== signal) return
    running.delete(connectorId)
    onEnd()
  }
  return {
    has: (connectorId) => running.has(connectorId),
    async run(connectorId, signal, connect, undo) {
      running.set(connectorId, signal)
      const lost = () => {
        // A newer attempt for this wallet replaced it, or core has the connection.
        if (running.get(connectorId) !== signal) return
        if (!isInCore(connectorId)) undo()
        end(connectorId, signal)
      }
      try {
        const grant = await connect()
        if (signal.aborted) lost()
        // The attempt stays listed until core uses the grant or aborts the attempt.
        else signal.addEventListener('abort', lost, { once: true })
        return grant
      } catch (error) {
        end(connectorId, signal)
        throw error
      }
    },
    settle() {
      for (const connectorId of [...running.keys()]) {
        if (isInCore(connectorId)) running.delete(connectorId)
      }
    },
    yieldToHost(isConnected) {
      if (context.namespaceState().status === 'connecting') return
      for (const [connectorId, signal] of [...running]) {
        if (!isInCore(connectorId) && isConnected(connectorId)) end(connectorId, signal)
      }
    },
  }
}
