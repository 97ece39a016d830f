import type { Grant } from '../adapter/adapter.js'
import { type NetworkId, parseNetworkId } from '../caip/caip-2.js'
import type { Origin } from '../events/events.js'
import type { ChainState, ConnectionState } from '../state.js'
import type { Engine } from './engine.js'
import { persistChain } from './persist.js'

/** Writes a new connection into state, tells the host, and keeps it for the next page load. */
export function applyConnected(
  engine: Engine,
  connectorId: string,
  grant: Grant,
  { current, origin }: { current: boolean; origin: Origin },
): void {
  const chain = engine.chain(grant.namespace)
  upsert(chain, toConnection(chain, connectorId, grant))
  if (current) {
    chain.status = 'connected'
    chain.connectorId = connectorId
    // The mark was the connection's before; this one's network is in its grant.
    delete chain.unsupportedChainId
    applyNetwork(chain, grant.network)
    engine.state.activeNamespace = grant.namespace
  }
  persistChain(engine, grant.namespace)
  const account = activeAccount(grant)
  if (account) {
    engine.events.emit('connect', { namespace: grant.namespace, connectorId, account, origin })
  }
}

/** Writes what a known connection changed to. A connection that is not known is left alone. */
export function applyChanged(engine: Engine, connectorId: string, grant: Grant): void {
  const { namespace } = grant
  const chain = engine.chain(namespace)
  const before = chain.connections.find((known) => known.connectorId === connectorId)
  if (!before) return
  // The visitor's own choice among the accounts stays while the wallet's does.
  const sameFirst = before.accounts[0]?.address === grant.accounts[0]?.address
  const kept = sameFirst && grant.accounts.some(({ address }) => address === before.active)
  const active = kept ? before.active : grant.active
  const accountChanged = before.active !== active
  upsert(chain, toConnection(chain, connectorId, { ...grant, active }))
  if (chain.connectorId === connectorId) applyNetworkChange(engine, grant)
  persistChain(engine, namespace)
  const account = activeAccount({ ...grant, active })
  if (accountChanged && account) {
    engine.events.emit('accountChange', { namespace, connectorId, account })
  }
}

/** Moves a family to the network of a grant and tells the host when that is a change. */
export function applyNetworkChange(engine: Engine, grant: Pick<Grant, 'namespace' | 'network'>) {
  const { namespace, network } = grant
  const chain = engine.chain(namespace)
  const before = chain.unsupportedChainId ?? chain.networkId
  applyNetwork(chain, network)
  const { networkId, unsupportedChainId } = chain
  if (before === (unsupportedChainId ?? networkId)) return
  engine.events.emit('networkChange', {
    namespace,
    ...(unsupportedChainId === undefined ? networkId && { networkId } : { unsupportedChainId }),
  })
}

function applyNetwork(chain: ChainState, network: NetworkId | undefined): void {
  if (network === undefined) return
  if (chain.networkIds.includes(network)) {
    chain.networkId = network
    delete chain.unsupportedChainId
  } else {
    chain.unsupportedChainId = parseNetworkId(network).reference
  }
}

function toConnection(chain: ChainState, connectorId: string, grant: Grant): ConnectionState {
  const supported = chain.networkIds.find((id) => id === grant.network)
  return {
    connectorId,
    accounts: grant.accounts.map((account) => ({ ...account })),
    active: grant.active,
    ...(supported && { networkId: supported }),
  }
}

function upsert(chain: ChainState, connection: ConnectionState): void {
  const index = chain.connections.findIndex(
    ({ connectorId }) => connectorId === connection.connectorId,
  )
  if (index >= 0) chain.connections[index] = connection
  else chain.connections.push(connection)
}

const activeAccount = (grant: Grant) =>
  grant.accounts.find(({ address }) => address === grant.active)
