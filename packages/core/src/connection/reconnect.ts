import { withDeadline } from '../async/deadline.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { Connector } from '../connector/connector.js'
import { ConnectionFailedError, NoAccountsError } from '../errors/connection-errors.js'
import { ConnectorNotFoundError } from '../errors/setup-errors.js'
import type { StoredChain } from '../storage/keys.js'
import { applyConnected } from './apply-grant.js'
import type { Attempt } from './attempts.js'
import { forget } from './disconnect.js'
import type { Engine } from './engine.js'
import { persistChain } from './persist.js'

/** Restores what the last page life left connected. Never prompts. */
export async function reconnect(engine: Engine, enabled: boolean): Promise<void> {
  const active = await engine.storage.read('activeNamespace')
  if (active && engine.state.chains[active]) engine.state.activeNamespace = active
  const namespaces = engine.adapterNamespaces()
  await Promise.all(namespaces.map((namespace) => restoreFamily(engine, namespace, enabled)))
}

async function restoreFamily(engine: Engine, namespace: ChainNamespace, enabled: boolean) {
  const stored = await engine.storage.read(`chain.${namespace}`)
  const chain = engine.chain(namespace)
  // The visitor may have acted while storage answered.
  if (!stored || chain.status !== 'disconnected' || engine.signal.aborted) return
  const network = stored.networkId && engine.networks.find(stored.networkId)
  if (network) chain.networkId = network.caipNetworkId
  if (!enabled) {
    for (const { connectorId } of stored.connections) await forget(engine, namespace, connectorId)
    persistChain(engine, namespace)
    return
  }
  if (!stored.connectorId) return
  const attempt = engine.attempts.begin(namespace)
  chain.status = 'connecting'
  chain.connectorId = stored.connectorId
  try {
    const connector = await awaitConnector(engine, stored.connectorId, attempt)
    await restoreConnection(engine, connector, stored, attempt)
  } catch (error) {
    if (!attempt.isCurrent()) return
    engine.logger.debug(`${stored.connectorId} was not restored`, error)
    chain.status = 'disconnected'
    delete chain.connectorId
    // A locked wallet may be unlocked by the next page load: its record stays.
    if (!isLocked(error)) persistChain(engine, namespace)
    if (error instanceof ConnectorNotFoundError) restoreWhenAnnounced(engine, stored, attempt)
  }
}

async function restoreConnection(
  engine: Engine,
  connector: Connector,
  stored: StoredChain,
  attempt: Attempt,
): Promise<void> {
  // A wallet that answers after its deadline must find nobody who still listens.
  const givenUp = new AbortController()
  const signal = AbortSignal.any([attempt.signal, givenUp.signal])
  const silent = async () => {
    if (!(await connector.restorable())) throw new NoAccountsError()
    return engine.adapter(connector.chain).connect(connector, { silent: true, signal })
  }
  const grant = await withDeadline(silent(), {
    action: 'restore',
    timeout: engine.deadlines.restore,
    signal,
  }).catch((error) => {
    givenUp.abort()
    throw error
  })
  if (!attempt.isCurrent()) return
  const claimedTwice = engine.connectors.get(`${connector.id}#2`) !== undefined
  const known = stored.connections.find(({ connectorId }) => connectorId === connector.id)
  const same = known?.accounts.some(({ address }) => address === grant.active)
  // Two wallets claim this id: only the account tells which one the visitor chose.
  if (claimedTwice && !same) throw new ConnectionFailedError()
  applyConnected(engine, connector.id, grant, { current: true, origin: 'restore' })
}

/** The stored connector, now or as soon as it announces itself. */
async function awaitConnector(engine: Engine, id: string, attempt: Attempt): Promise<Connector> {
  const present = engine.connectors.get(id)
  if (present) return present
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

/** A wallet that injects itself very late is still restored, unless the visitor acted meanwhile. */
function restoreWhenAnnounced(engine: Engine, stored: StoredChain, attempt: Attempt): void {
  const stop = engine.connectors.onAdd((connector) => {
    if (connector.id !== stored.connectorId) return
    stop()
    if (!attempt.isCurrent()) return
    restoreConnection(engine, connector, stored, attempt).catch((error) =>
      engine.logger.debug(`${connector.id} was not restored`, error),
    )
  })
}

const isLocked = (error: unknown) => error instanceof NoAccountsError
