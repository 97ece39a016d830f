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
  const namespaceState = engine.namespaceState(namespace)
  const { status, networkId, connectorId, connections, preferredAccountType } = namespaceState
  const { disconnectedIds, recentConnections } = namespaceState
  // While another wallet is asked, the previous one stays connected.
  const active = status === 'connecting' ? engine.attempts.active(namespace) : connectorId
  const keptRecord = engine.kept?.get(namespace)
  void storage.write(`chain.${namespace}`, {
    networkId,
    connectorId: (keptRecord ?? connections.find((connection) => connection.connectorId === active))
      ?.connectorId,
    connections:
      keptRecord?.connections ??
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
