import type { AdapterContext, Grant } from '@carabiner/core'
import { connectionOf } from './connection-of.js'

/** Connections that core's engine is making through wagmi: they are not the host's doing. */
export interface Drives {
  has(connectorId: string): boolean
  /**
   * Runs a connect, which counts as the engine's until the connection is in the engine.
   *
   * @param undo - called when the engine lost interest while the wallet was asked
   */
  run(
    connectorId: string,
    signal: AbortSignal,
    connect: () => Promise<Grant>,
    undo: () => void,
  ): Promise<Grant>
  /** Forgets connects whose connection the engine has by now. */
  settle(): void
  /** Ends connects that the engine gave up, and whose wallet the host has connected by itself since. */
  yieldToHost(isConnected: (connectorId: string) => boolean): void
}

/** @param onEnd - called when a connect ended without a connection in the engine */
export function createDrives(context: AdapterContext, onEnd: () => void): Drives {
  const running = new Map<string, AbortSignal>()
  const held = (connectorId: string) => connectionOf(context, connectorId) !== undefined
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
        // Another of this wallet took its place, or the engine holds what came of it.
        if (running.get(connectorId) !== signal) return
        if (!held(connectorId)) undo()
        end(connectorId, signal)
      }
      try {
        const grant = await connect()
        if (signal.aborted) lost()
        // Held until the engine takes the grant, or drops it with the attempt.
        else signal.addEventListener('abort', lost, { once: true })
        return grant
      } catch (error) {
        end(connectorId, signal)
        throw error
      }
    },
    settle() {
      for (const connectorId of [...running.keys()]) {
        if (held(connectorId)) running.delete(connectorId)
      }
    },
    yieldToHost(isConnected) {
      if (context.namespaceState().status === 'connecting') return
      for (const [connectorId, signal] of [...running]) {
        if (!held(connectorId) && isConnected(connectorId)) end(connectorId, signal)
      }
    },
  }
}
