import type { ChainNamespace } from '../caip/chain-namespace.js'
import { maxStoredAccounts, maxStoredConnections } from '../storage/limits.js'
import type { Engine } from './engine.js'

/** Keeps what the next page load needs of a family. Status is not kept: only a wallet can confirm it. */
export function persistChain(engine: Engine, namespace: ChainNamespace): void {
  const { state, storage } = engine
  const { status, networkId, connectorId, connections } = engine.chain(namespace)
  void storage.write(`chain.${namespace}`, {
    networkId,
    connectorId: status === 'connected' ? connectorId : undefined,
    connections: connections.slice(-maxStoredConnections).map((connection) => ({
      connectorId: connection.connectorId,
      accounts: connection.accounts.slice(0, maxStoredAccounts).map((account) => ({ ...account })),
    })),
  })
  if (state.activeNamespace) void storage.write('activeNamespace', state.activeNamespace)
}
