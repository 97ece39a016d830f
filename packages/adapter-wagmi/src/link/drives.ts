import type { AdapterContext, Grant } from '@carabiner/core'
import { connectionOf } from './connection-of.js'

/** Connects that core's engine makes through wagmi, to tell them apart from the host's. */
export interface Drives {
  has(connectorId: string): boolean
  /**
   * Runs a connect. It counts as the engine's until the engine has the connection.
   *
   * @param undo - called when the engine aborted while the wallet was prompting
   */
  run(
    connectorId: string,
    signal: AbortSignal,
    connect: () => Promise<Grant>,
    undo: () => void,
  ): Promise<Grant>
  /** Forgets the connects whose connection the engine has. */
  settle(): void
  /** Ends connects that the engine aborted and whose wallet the host has connected since. */
  yieldToHost(isConnected: (connectorId: string) => boolean): void
}

/**
 * Creates the record of the engine's connects. @param onEnd - called when a connect ended without a
 * connection in the engine
 */
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
        // A newer connect of this wallet replaced it, or the engine has the connection.
        if (running.get(connectorId) !== signal) return
        if (!held(connectorId)) undo()
        end(connectorId, signal)
      }
      try {
        const grant = await connect()
        if (signal.aborted) lost()
        // Keep it until the engine takes the grant, or drops it with the attempt.
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
