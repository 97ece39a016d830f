import type { Grant } from '../../adapter/adapter.js'
import { ConnectionFailedError } from '../../errors/connection-errors.js'
import type { ConnectionState } from '../../state.js'
import { forget } from '../disconnect.js'
import type { Engine } from '../engine.js'
import { applyConnected } from '../state/apply-grant.js'

/**
 * Takes in what a wallet granted to a connection of ours.
 *
 * @param active - the grant's family is active from now on
 */
export function accept(
  engine: Engine,
  connectorId: string,
  grant: Grant,
  { active }: { active: boolean },
): ConnectionState {
  const chain = engine.namespaceState(grant.namespace)
  if (!engine.multiWallet) {
    for (const known of [...chain.connections]) {
      if (known.connectorId !== connectorId) void forget(engine, grant.namespace, known.connectorId)
    }
  }
  applyConnected(engine, connectorId, grant, { current: true, active, origin: 'engine' })
  const connection = chain.connections.find((known) => known.connectorId === connectorId)
  if (!connection) throw new ConnectionFailedError()
  const { networkId, accounts } = connection
  // A copy: what leaves must not write state.
  return {
    connectorId,
    accounts: accounts.map((account) => ({ ...account })),
    active: connection.active,
    networkId,
  }
}
