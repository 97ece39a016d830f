import { isAccountType } from '../account/account-type.js'
import { withDeadline } from '../async/deadline.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { Connector } from '../connector/connector.js'
import { hasSession, injectedId } from '../connector/connector.js'
import { ConnectionFailedError, NoAccountsError } from '../errors/connection-errors.js'
import { ConnectorNotFoundError } from '../errors/setup-errors.js'
import type { StoredChain } from '../storage/keys.js'
import { askSilently } from './ask-silently.js'
import type { Attempt } from './connect/attempts.js'
import { forget } from './disconnect.js'
import type { Engine } from './engine.js'
import { standInsFor } from './stand-ins.js'
import { applyConnected } from './state/apply-grant.js'
import { takeActive } from './state/fall-back.js'
import { persistChain } from './state/persist.js'
import { noteRecent } from './state/recent-connections.js'

/**
 * Restores the connections of the previous page load. Never prompts.
 *
 * @param recalled - called once all records are read
 */
export async function reconnect(
  engine: Engine,
  enabled: boolean,
  recalled: () => void,
): Promise<void> {
  const [active, ...families] = await Promise.all([
    engine.storage.read('activeNamespace'),
    ...engine.adapterNamespaces().map(async (namespace) => {
      const stored = await engine.storage.read(`chain.${namespace}`)
      return { namespace, stored }
    }),
  ])
  if (engine.signal.aborted) return
  engine.active.recall(active)
  engine.kept = new Map()
  for (const { namespace, stored } of families) if (stored) recall(engine, namespace, stored)
  recalled()
  await Promise.all(
    families.map(
      ({ namespace, stored }) => stored && restoreFamily(engine, namespace, stored, enabled),
    ),
  )
}

async function restoreFamily(
  engine: Engine,
  namespace: ChainNamespace,
  stored: StoredChain,
  enabled: boolean,
) {
  const namespaceState = engine.namespaceState(namespace)
  if (enabled && stored.connectorId && namespaceState.connections.length === 0) {
    engine.kept?.set(namespace, stored)
  }
  // The visitor may have acted while storage loaded.
  if (namespaceState.status !== 'disconnected') return
  const network = stored.networkId && engine.networks.find(stored.networkId)
  if (network) namespaceState.networkId = network.caipNetworkId
  if (!enabled) {
    for (const { connectorId } of stored.connections) await forget(engine, namespace, connectorId)
    persistChain(engine, namespace)
    return
  }
  if (!stored.connectorId) return
  const attempt = engine.attempts.begin(namespace)
  namespaceState.status = 'connecting'
  namespaceState.connectorId = stored.connectorId
  const restoring: Restoring = { namespace, stored, attempt, replaced: new Set() }
  const error = await restoreActive(engine, stored.connectorId, restoring)
  // The project's settings load later, and may allow several connections.
  const several = engine.multiWallet !== false
  if (several && attempt.isCurrent()) await restoreOthers(engine, restoring)
  if (!attempt.isCurrent()) return
  if (error !== undefined) {
    engine.logger.debug(`${stored.connectorId} was not restored`, error)
    takeActive(engine, namespace, namespaceState.connections.at(-1)?.connectorId)
  }
  if (several) keepAsRecent(engine, restoring)
  if (restoring.replaced.size > 0 && engine.kept?.get(namespace) === undefined) {
    persistChain(engine, namespace)
  }
  if (error === undefined) return
  // A locked wallet may be unlocked when the page loads again, and another tab may use a session: keep both records.
  const isShared = engine.connectors.get(stored.connectorId)?.session !== undefined
  if (!isLocked(error) && !isShared) {
    engine.kept?.delete(namespace)
    persistChain(engine, namespace)
  }
  if (!engine.connectors.get(stored.connectorId)) restoreWhenAnnounced(engine, restoring)
}

/**
 * Restores the active connection.
 *
 * @returns the reason if it failed
 */
async function restoreActive(engine: Engine, id: string, restoring: Restoring): Promise<unknown> {
  try {
    await restoreById(engine, id, { ...restoring, current: true })
    return undefined
  } catch (error) {
    return error ?? new ConnectionFailedError()
  }
}

/** Restores a stored connection from its connector, or from one that may be the same wallet under another id. */
async function restoreById(
  engine: Engine,
  id: string,
  restoring: Restoring & { current: boolean },
): Promise<void> {
  try {
    const connector = await awaitConnector(engine, id, restoring.attempt)
    await restoreConnection(engine, id, connector, restoring)
  } catch (error) {
    if (!(error instanceof ConnectorNotFoundError)) throw error
    let reason: unknown = error
    for (const connector of standInsFor(engine, restoring.namespace, id, restoring.stored)) {
      try {
        return await restoreConnection(engine, id, connector, restoring)
      } catch (other) {
        engine.logger.debug(`${connector.id} could not replace ${id}`, other)
        // This connector may be the right wallet, and may be unlocked when the page loads again.
        if (isLocked(other)) reason = other
      }
    }
    throw reason
  }
}

/** Restores the visitor's choices that need no connection. */
function recall(engine: Engine, namespace: ChainNamespace, stored: StoredChain): void {
  const namespaceState = engine.namespaceState(namespace)
  const { preferredAccountType } = stored
  if (preferredAccountType && isAccountType(namespace, preferredAccountType)) {
    namespaceState.preferredAccountType ??= preferredAccountType
  }
  const recent = stored.recentConnections?.filter(
    ({ connectorId }) =>
      !namespaceState.connections.some((candidate) => candidate.connectorId === connectorId),
  )
  // A connection that ended while storage loaded is more recent.
  if (recent?.length) namespaceState.recentConnections ??= recent
  // The visitor has connected this wallet again.
  const disconnectedIds =
    stored.disconnectedIds?.filter((id) => id !== namespaceState.connectorId) ?? []
  if (disconnectedIds.length === 0) return
  namespaceState.disconnectedIds = [...disconnectedIds, ...(namespaceState.disconnectedIds ?? [])]
  for (const connectorId of disconnectedIds) {
    // The family's own library restored the connection before storage had loaded.
    if (namespaceState.connections.some((candidate) => candidate.connectorId === connectorId)) {
      void forget(engine, namespace, connectorId, 'restore')
    }
  }
}

interface Restoring {
  namespace: ChainNamespace
  stored: StoredChain
  attempt: Attempt
  /** Stored ids whose wallet was found under another id. */
  replaced: Set<string>
}

/**
 * Restores one connection.
 *
 * @param id - the connection's stored id
 */
async function restoreConnection(
  engine: Engine,
  id: string,
  connector: Connector,
  { namespace, stored, attempt, replaced, current }: Restoring & { current: boolean },
): Promise<void> {
  const ask = async (signal: AbortSignal) => {
    if (!(await connector.restorable())) throw new NoAccountsError()
    const adapter = engine.adapter(namespace)
    if (!hasSession(connector)) return adapter.connect(connector, { silent: true, signal })
    const grants = await (await engine.sessions()).restore(engine, connector)
    const grant = grants.find((candidate) => candidate.namespace === namespace)
    if (!grant) throw new NoAccountsError()
    return adapter.connect(connector, { grant, signal })
  }
  const grant = await askSilently(engine, { action: 'restore', ask, signal: attempt.signal })
  if (!attempt.isCurrent()) return
  const storedConnection = stored.connections.find(({ connectorId }) => connectorId === id)
  const same = storedConnection?.accounts.some(({ address }) => address === grant.active)
  const isOther = connector.id !== id
  if ((isOther || isDoubtful(engine, id)) && !same) throw new ConnectionFailedError()
  if (isOther) replaced.add(id)
  const { socialProvider } = storedConnection ?? {}
  applyConnected(engine, connector.id, grant, {
    current,
    active: false,
    origin: 'restore',
    known: socialProvider === undefined ? undefined : { socialProvider },
  })
}

/** Whether several wallets may claim this id. Then only the account can identify the visitor's wallet. */
const isDoubtful = ({ connectors }: Engine, id: string) =>
  id === injectedId || /#\d+$/.test(id) || connectors.claimants(id).length > 1

/** Restores the connections beside the active one. Skips wallets that are missing. */
async function restoreOthers(engine: Engine, restoring: Restoring) {
  const { stored } = restoring
  const others = stored.connections.filter(({ connectorId }) => connectorId !== stored.connectorId)
  await Promise.all(
    others.map(async ({ connectorId }) => {
      try {
        await restoreById(engine, connectorId, { ...restoring, current: false })
      } catch (error) {
        engine.logger.debug(`${connectorId} was not restored`, error)
      }
    }),
  )
}

/** Lists locked and missing wallets as recent ones, if another wallet was restored. */
function keepAsRecent(engine: Engine, { namespace, stored, replaced }: Restoring): void {
  const namespaceState = engine.namespaceState(namespace)
  if (namespaceState.connections.length === 0) return
  for (const { connectorId, accounts } of stored.connections) {
    const [account] = accounts
    const isThere = namespaceState.connections.some(
      (candidate) => candidate.connectorId === connectorId,
    )
    if (account && !isThere && !replaced.has(connectorId)) {
      noteRecent(namespaceState, { connectorId, active: account.address })
    }
  }
  persistChain(engine, namespace)
}

/** Returns the stored connector, as soon as its wallet has announced itself. */
async function awaitConnector(engine: Engine, id: string, attempt: Attempt): Promise<Connector> {
  const connector = engine.connectors.get(id)
  if (connector) return connector
  let stop = () => {}
  const announced = new Promise<Connector>((resolve) => {
    stop = engine.connectors.onAdd((connector) => connector.id === id && resolve(connector))
  })
  try {
    return await withDeadline(announced, {
      action: 'announce',
      timeout: engine.deadlines.announce,
      signal: attempt.signal,
    })
  } catch (error) {
    throw attempt.signal.aborted ? error : new ConnectorNotFoundError(id)
  } finally {
    stop()
  }
}

/** Restores a wallet that announces itself after the deadline, unless the visitor has acted since. */
function restoreWhenAnnounced(engine: Engine, restoring: Restoring): void {
  const { namespace, stored, attempt } = restoring
  const { connectorId: id = '' } = stored
  let isRestored = false
  /** Ask several candidates one by one, so that at most one is restored. */
  let queue = Promise.resolve()
  const restore = async (connector: Connector) => {
    if (isRestored || !attempt.isCurrent()) return
    try {
      await restoreConnection(engine, id, connector, { ...restoring, current: true })
      isRestored = true
      stop()
    } catch (error) {
      engine.logger.debug(`${connector.id} was not restored`, error)
    }
  }
  const stop = engine.connectors.onAdd((connector) => {
    if (connector.id !== id && !standInsFor(engine, namespace, id, stored).includes(connector)) {
      return
    }
    if (connector.id === id || !attempt.isCurrent()) stop()
    queue = queue.then(() => restore(connector))
  })
}

const isLocked = (error: unknown) => error instanceof NoAccountsError
