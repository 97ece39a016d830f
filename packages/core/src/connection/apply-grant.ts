import type { Grant } from '../adapter/adapter.js'
import { type NetworkId, parseNetworkId } from '../caip/caip-2.js'
import type { Origin } from '../events/events.js'
import type { ChainState, ConnectionState } from '../state.js'
import type { Engine } from './engine.js'
import { persistChain } from './persist.js'
import { dropRecent } from './recent-connections.js'

interface Applied {
  /** It acts for its family from now on. */
  current: boolean
  /** Its family is active from now on: the visitor or the host connected it. */
  active: boolean
  origin: Origin
  /** What was kept of the connection beside its accounts. */
  known?: Pick<ConnectionState, 'socialProvider'>
}

/** Writes a new connection into state, tells the host, and keeps it for the next page load. */
export function applyConnected(
  engine: Engine,
  connectorId: string,
  grant: Grant,
  { current, active, origin, known }: Applied,
): void {
  const chain = engine.chain(grant.namespace)
  // Who connects it again wants it: from now on it may be restored.
  if (origin !== 'restore') forgive(chain, connectorId)
  dropRecent(chain, connectorId)
  upsert(chain, { ...toConnection(chain, connectorId, grant), ...known })
  if (current) {
    chain.status = 'connected'
    chain.connectorId = connectorId
    // The mark was the connection's before; this one's network is in its grant.
    delete chain.unsupportedChainId
    applyNetwork(chain, grant.network)
  }
  if (active) engine.active.choose(grant.namespace)
  // What is stored may still be to be restored: until then it stays.
  if (engine.state.ready || origin !== 'restore') persistChain(engine, grant.namespace)
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
    approved: grant.approved && [...grant.approved],
    ...(supported && { networkId: supported }),
  }
}

/** Who the visitor is stays with the connection; what is known of an account goes with the account. */
function upsert(chain: ChainState, connection: ConnectionState): void {
  const { connectorId, active } = connection
  const known = chain.connections.find((other) => other.connectorId === connectorId)
  if (!known) {
    chain.connections.push(connection)
    return
  }
  if (known.active !== active) delete known.details
  delete known.networkId
  Object.assign(known, connection)
}

function forgive(chain: ChainState, connectorId: string): void {
  const others = chain.disconnectedIds?.filter((id) => id !== connectorId)
  if (others?.length) chain.disconnectedIds = others
  else delete chain.disconnectedIds
}

const activeAccount = (grant: Grant) =>
  grant.accounts.find(({ address }) => address === grant.active)
