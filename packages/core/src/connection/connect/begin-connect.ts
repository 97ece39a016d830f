import type { Grant } from '../../adapter/grant.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import { ConnectionFailedError } from '../../errors/connection-errors.js'
import type { ConnectionState } from '../../state.js'
import { forget } from '../disconnect.js'
import type { Engine } from '../engine.js'
import { applyConnected } from '../state/apply-grant.js'
import { fallBack } from '../state/fall-back.js'
import type { Attempt } from './attempts.js'

/** One attempt to connect a wallet in one chain family. */
export interface ConnectAttempt extends Attempt {
  readonly namespace: ChainNamespace
  /**
   * Applies the wallet's grant.
   *
   * @param active - makes the family active
   */
  accept(grant: Grant, options: { active: boolean }): ConnectionState
  /** Reactivates the connection that was active before this attempt and those that it superseded. */
  fallBack(): void
}

/** Starts an attempt. The family's status is then `connecting`. */
export function beginConnect(
  engine: Engine,
  connectorId: string,
  namespace: ChainNamespace,
): ConnectAttempt {
  const namespaceState = engine.namespaceState(namespace)
  const before =
    namespaceState.status === 'connecting'
      ? engine.attempts.active(namespace)
      : namespaceState.connectorId
  const attempt = engine.attempts.begin(namespace, before)
  namespaceState.status = 'connecting'
  namespaceState.connectorId = connectorId
  return {
    ...attempt,
    namespace,
    fallBack: () => fallBack(engine, namespace, before),
    accept(grant, { active }) {
      if (!engine.multiWallet) {
        for (const other of [...namespaceState.connections]) {
          if (other.connectorId !== connectorId) void forget(engine, namespace, other.connectorId)
        }
      }
      applyConnected(engine, connectorId, grant, { current: true, active, origin: 'engine' })
      const connection = namespaceState.connections.find(
        (candidate) => candidate.connectorId === connectorId,
      )
      if (!connection) throw new ConnectionFailedError()
      const { networkId, accounts } = connection
      // A copy, so that a host can't change the state.
      return {
        connectorId,
        accounts: accounts.map((account) => ({ ...account })),
        active: connection.active,
        networkId,
      }
    },
  }
}
