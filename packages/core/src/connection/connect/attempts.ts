import type { Grant } from '../../adapter/grant.js'
import { type LinkedController, linkedController } from '../../async/join-signals.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import { ConnectionFailedError, SupersededError } from '../../errors/connection-errors.js'
import type { ConnectionState } from '../../state.js'
import { forget } from '../disconnect.js'
import type { Engine } from '../engine.js'
import { applyConnected } from '../state/apply-grant.js'
import { fallBack } from '../state/fall-back.js'

export interface Attempt {
  /** Aborts when a newer attempt, a report from outside or `destroy()` supersedes this attempt. */
  readonly signal: AbortSignal
  isCurrent(): boolean
}

interface RunningAttempt {
  readonly controller: LinkedController
  readonly active: string | undefined
}

/** The running attempts, one per chain family. A newer attempt supersedes the older one. */
export interface Attempts {
  /** @param active - the connection to reactivate if the attempt fails */
  begin(namespace: ChainNamespace, active?: string): Attempt
  /** Returns the connection that the running attempt would replace. */
  active(namespace: ChainNamespace): string | undefined
  /**
   * Ends the running attempt, because a change made it outdated.
   *
   * @param reason - the rejection of the attempt. @default SupersededError
   */
  supersede(namespace: ChainNamespace, reason?: Error): void
}

export function createAttempts(destroyed: AbortSignal): Attempts {
  const running = new Map<ChainNamespace, RunningAttempt>()
  const supersede = (namespace: ChainNamespace, reason: Error = new SupersededError()) => {
    running.get(namespace)?.controller.abort(reason)
    running.delete(namespace)
  }
  return {
    supersede,
    active: (namespace) => running.get(namespace)?.active,
    begin(namespace, active) {
      supersede(namespace)
      const controller = linkedController(destroyed)
      running.set(namespace, { controller, active })
      return {
        signal: controller.signal,
        isCurrent: () => running.get(namespace)?.controller === controller && !destroyed.aborted,
      }
    },
  }
}

/** An attempt to connect a wallet in one chain family. */
export interface ConnectAttempt extends Attempt {
  readonly namespace: ChainNamespace
  /**
   * Applies the wallet's grant.
   *
   * @param active - makes the family active
   */
  accept(grant: Grant, options: { active: boolean }): ConnectionState
  /** Reactivates the connection from before this attempt and the attempts that it superseded. */
  fallBack(): void
}

/** Starts an attempt. The family's status is then `connecting`. */
export function beginConnect(
  engine: Engine,
  connectorId: string,
  namespace: ChainNamespace,
): ConnectAttempt {
  const chain = engine.namespaceState(namespace)
  const before =
    chain.status === 'connecting' ? engine.attempts.active(namespace) : chain.connectorId
  const attempt = engine.attempts.begin(namespace, before)
  chain.status = 'connecting'
  chain.connectorId = connectorId
  return {
    ...attempt,
    namespace,
    fallBack: () => fallBack(engine, namespace, before),
    accept(grant, { active }) {
      if (!engine.multiWallet) {
        for (const known of [...chain.connections]) {
          if (known.connectorId !== connectorId) void forget(engine, namespace, known.connectorId)
        }
      }
      applyConnected(engine, connectorId, grant, { current: true, active, origin: 'engine' })
      const connection = chain.connections.find((known) => known.connectorId === connectorId)
      if (!connection) throw new ConnectionFailedError()
      const { networkId, accounts } = connection
      // A copy, since hosts must not write state.
      return {
        connectorId,
        accounts: accounts.map((account) => ({ ...account })),
        active: connection.active,
        networkId,
      }
    },
  }
}
