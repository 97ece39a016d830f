import type { Grant } from '../../adapter/grant.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import { ConnectionFailedError } from '../../errors/connection-errors.js'
import type { ConnectionState } from '../../state.js'
import { forget } from '../disconnect.js'
import type { Engine } from '../engine.js'
import { applyConnected } from '../state/apply-grant.js'
import { fallBack } from '../state/fall-back.js'
import type { Attempt } from './attempts.js'

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
