import type { ChainNamespace } from '../../caip/chain-namespace.js'
import { maxStoredAccounts, maxStoredConnections } from '../../storage/limits.js'
import type { Engine } from '../engine.js'

/** Stores a family's data for the next page load. Leaves out the status, which only a wallet can confirm. */
export function persistChain(engine: Engine, namespace: ChainNamespace): void {
  if (engine.recalling) void engine.recalling.then(() => write(engine, namespace))
  else write(engine, namespace)
}

function write(engine: Engine, namespace: ChainNamespace): void {
  const { storage } = engine
  const chain = engine.namespaceState(namespace)
  const { status, networkId, connectorId, connections, preferredAccountType } = chain
  const { disconnectedIds, recentConnections } = chain
  // While another wallet is asked, the previous one stays connected.
  const active = status === 'connecting' ? engine.attempts.active(namespace) : connectorId
  const kept = engine.kept?.get(namespace)
  void storage.write(`chain.${namespace}`, {
    networkId,
    connectorId: (kept ?? connections.find((known) => known.connectorId === active))?.connectorId,
    connections:
      kept?.connections ??
      connections.slice(-maxStoredConnections).map((connection) => ({
        connectorId: connection.connectorId,
        accounts: connection.accounts
          .slice(0, maxStoredAccounts)
          .map((account) => ({ ...account })),
        socialProvider: connection.socialProvider,
      })),
    preferredAccountType,
    disconnectedIds,
    recentConnections,
  })
}
