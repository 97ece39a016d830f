import type { Grant, GrantIdentity } from '../../adapter/grant.js'
import { formatNetworkId, type NetworkId, parseNetworkId } from '../../caip/caip-2.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { Origin } from '../../events/events.js'
import type { ConnectionState, NamespaceState } from '../../state.js'
import type { Engine } from '../engine.js'
import { persistChain } from './persist.js'
import { dropRecent } from './recent-connections.js'

interface Applied {
  /** Whether the connection becomes the active one of its family. */
  current: boolean
  /** Whether the family becomes active, because the visitor or the host connected it. */
  active: boolean
  origin: Origin
  /** The stored details of the connection, besides its accounts. */
  known?: Pick<ConnectionState, 'socialProvider'>
}

/** Adds a new connection to the state, emits it and stores it for the next page load. */
export function applyConnected(
  engine: Engine,
  connectorId: string,
  grant: Grant,
  { current, active, origin, known }: Applied,
): void {
  const namespaceState = engine.namespaceState(grant.namespace)
  engine.kept?.delete(grant.namespace)
  // The visitor or the host connected this wallet again, so it may be restored from now on.
  if (origin !== 'restore') clearDisconnected(namespaceState, connectorId)
  dropRecent(namespaceState, connectorId)
  upsert(namespaceState, { ...toConnection(namespaceState, connectorId, grant), ...known })
  applyPreference(namespaceState, grant)
  if (current) {
    namespaceState.status = 'connected'
    namespaceState.connectorId = connectorId
    // The unsupported network was the previous connection's. The grant has this one's network.
    delete namespaceState.unsupportedChainId
    applyNetwork(namespaceState, grant.network)
  }
  if (active) engine.active.choose(grant.namespace)
  // Until the instance is ready, there may be stored connections still to restore.
  if (engine.state.ready || origin !== 'restore') persistChain(engine, grant.namespace)
  const account = activeAccount(grant)
  if (account) {
    engine.events.emit('connect', { namespace: grant.namespace, connectorId, account, origin })
  }
}

/** Applies a change of a connection. Ignores a connection that is not in the state. */
export function applyChanged(engine: Engine, connectorId: string, grant: Grant): void {
  const { namespace } = grant
  const namespaceState = engine.namespaceState(namespace)
  const before = namespaceState.connections.find(
    (candidate) => candidate.connectorId === connectorId,
  )
  if (!before) return
  // Keep the visitor's choice of account while the wallet's own choice is unchanged.
  const sameFirst = before.accounts[0]?.address === grant.accounts[0]?.address
  const keepsActive = sameFirst && grant.accounts.some(({ address }) => address === before.active)
  const active = keepsActive ? before.active : grant.active
  const accountChanged = before.active !== active
  upsert(namespaceState, toConnection(namespaceState, connectorId, { ...grant, active }))
  applyPreference(namespaceState, grant)
  if (namespaceState.connectorId === connectorId) applyNetworkChange(engine, grant)
  persistChain(engine, namespace)
  const account = activeAccount({ ...grant, active })
  if (accountChanged && account) {
    engine.events.emit('accountChange', { namespace, connectorId, account })
  }
}

/** Makes a connection active. The family moves to the wallet's network, configured or not. */
export function makeActive(engine: Engine, namespace: ChainNamespace, connection: ConnectionState) {
  const namespaceState = engine.namespaceState(namespace)
  const { networkId, unsupportedChainId } = connection
  namespaceState.status = 'connected'
  namespaceState.connectorId = connection.connectorId
  // The unsupported network was the previous connection's. A connection without a network uses the active one.
  const network =
    unsupportedChainId === undefined
      ? (networkId ?? namespaceState.networkId)
      : formatNetworkId(namespace, unsupportedChainId)
  if (network) applyNetworkChange(engine, { namespace, network })
}

/** Moves a family to a grant's network and emits a change. */
export function applyNetworkChange(engine: Engine, grant: Pick<Grant, 'namespace' | 'network'>) {
  const { namespace, network } = grant
  const namespaceState = engine.namespaceState(namespace)
  const before = namespaceState.unsupportedChainId ?? namespaceState.networkId
  applyNetwork(namespaceState, network)
  const { networkId, unsupportedChainId } = namespaceState
  if (before === (unsupportedChainId ?? networkId)) return
  engine.events.emit('networkChange', {
    namespace,
    networkId: unsupportedChainId === undefined ? networkId : undefined,
    unsupportedChainId,
  })
}

function applyNetwork(namespaceState: NamespaceState, network: NetworkId | undefined): void {
  if (network === undefined) return
  delete namespaceState.unsupportedChainId
  Object.assign(namespaceState, placeOf(namespaceState, network))
}

/** Returns a wallet's network: as a configured one, or as an unsupported chain id. */
const placeOf = ({ networkIds }: NamespaceState, network: NetworkId) =>
  networkIds.includes(network)
    ? { networkId: network }
    : { unsupportedChainId: parseNetworkId(network).reference }

function applyPreference(namespaceState: NamespaceState, { identity }: Grant): void {
  const type = identity?.preferredAccountType
  if (type) namespaceState.preferredAccountType = type
}

function toConnection(
  namespaceState: NamespaceState,
  connectorId: string,
  grant: Grant,
): ConnectionState {
  const { network } = grant
  return {
    connectorId,
    accounts: grant.accounts.map((account) => ({ ...account })),
    active: grant.active,
    approved: grant.approved && [...grant.approved],
    ...(network && placeOf(namespaceState, network)),
    ...(grant.identity && identityOf(grant.identity)),
  }
}

const identityOf = ({ user, smartAccountDeployed }: GrantIdentity) => ({
  user: { ...user },
  details: smartAccountDeployed === undefined ? undefined : { smartAccountDeployed },
})

/**
 * Adds or replaces a connection. The visitor's identity belongs to the connection, and account details to the account.
 */
function upsert(namespaceState: NamespaceState, connection: ConnectionState): void {
  const { connectorId, active } = connection
  const existing = namespaceState.connections.find((other) => other.connectorId === connectorId)
  if (!existing) {
    namespaceState.connections.push(connection)
    return
  }
  if (existing.active !== active) delete existing.details
  delete existing.networkId
  delete existing.unsupportedChainId
  const details = connection.details && { ...existing.details, ...connection.details }
  Object.assign(existing, connection, details && { details })
}

function clearDisconnected(namespaceState: NamespaceState, connectorId: string): void {
  const others = namespaceState.disconnectedIds?.filter((id) => id !== connectorId)
  if (others?.length) namespaceState.disconnectedIds = others
  else delete namespaceState.disconnectedIds
}

const activeAccount = (grant: Grant) =>
  grant.accounts.find(({ address }) => address === grant.active)
