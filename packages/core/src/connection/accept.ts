import type { Grant } from '../adapter/adapter.js'
import { ConnectionFailedError } from '../errors/connection-errors.js'
import type { ConnectionState } from '../state.js'
import { applyConnected } from './apply-grant.js'
import { forget } from './disconnect.js'
import type { Engine } from './engine.js'

/** Takes in what a wallet granted to a connection of ours. */
export function accept(engine: Engine, connectorId: string, grant: Grant): ConnectionState {
  const chain = engine.chain(grant.namespace)
  if (!engine.multiWallet) {
    for (const known of [...chain.connections]) {
      if (known.connectorId !== connectorId) void forget(engine, grant.namespace, known.connectorId)
    }
  }
  applyConnected(engine, connectorId, grant, { current: true, origin: 'engine' })
  const connection = chain.connections.find((known) => known.connectorId === connectorId)
  if (!connection) throw new ConnectionFailedError()
  const { active, networkId, accounts } = connection
  // A copy: what leaves must not write state.
  return {
    connectorId,
    accounts: accounts.map((account) => ({ ...account })),
    active,
    ...(networkId && { networkId }),
  }
}
