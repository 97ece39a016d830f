import type { Grant } from '../../adapter/grant.js'
import { withDeadline } from '../../async/deadline.js'
import { withSignal } from '../../async/with-signal.js'
import { hasSession } from '../../connector/connector.js'
import {
  AbortedError,
  ChainNotSupportedError,
  ModalClosedError,
  RequestAbandonedError,
  WalletTimeoutError,
} from '../../errors/connection-errors.js'
import { ConnectorDisputedError, ConnectorNotFoundError } from '../../errors/setup-errors.js'
import { selectStatus } from '../../selectors.js'
import type { ConnectionState } from '../../state.js'
import type { Engine } from '../engine.js'
import { beginConnect } from './begin-connect.js'
import { assertStaying, toConnectError } from './connect-error.js'
import type { ConnectOptions, PairAheadOptions } from './connect-options.js'
import { tellSignIns } from './tell-sign-ins.js'

/** Prepares the pairing for a later connect. Does nothing for a wallet without pairings. */
export async function pairAhead(
  engine: Engine,
  connectorId: string,
  options: PairAheadOptions = {},
): Promise<void> {
  const connector = engine.connectors.get(connectorId)
  if (connector && hasSession(connector)) {
    await (await engine.sessionVerbs()).pairAhead(engine, connector, options)
  }
}

/**
 * Asks a wallet for its accounts, and makes the connection active.
 *
 * @throws {ConnectError}
 */
export async function connect(
  engine: Engine,
  connectorId: string,
  options: ConnectOptions = {},
): Promise<ConnectionState> {
  const connector = engine.connectors.get(connectorId)
  if (!connector) {
    const connectorIds = engine.state.connectors.map(({ id }) => id)
    throw new ConnectorNotFoundError(connectorId, connectorIds)
  }
  if (!options.chosen) assertUndisputed(engine, connectorId)
  if (hasSession(connector)) {
    const { connectSession } = await engine.sessionVerbs()
    return connectSession(engine, connector, options)
  }
  const namespace = connector.chain
  const adapter = engine.adapter(namespace)
  const network = options.networkId ? engine.networks.get(options.networkId) : undefined
  if (network && network.chainNamespace !== namespace) {
    throw new ChainNotSupportedError(network.caipNetworkId)
  }
  const namespaceState = engine.namespaceState(namespace)
  assertStaying(options.signal)
  const attempt = beginConnect(engine, connectorId, namespace)
  // Called synchronously in the click: browsers block pop-up wallets after an await.
  const ask = async () =>
    adapter.connect(connector, {
      signal: attempt.signal,
      network,
      signIn: options.signIn,
    })
  const answer = ask()
  engine.locks.list({ connectorId, namespace, operation: 'connect' }, answer, {
    signal: attempt.signal,
    stop() {
      engine.attempts.supersede(namespace, new RequestAbandonedError('connect'))
      if (namespaceState.status === 'connecting') attempt.fallBack()
    },
  })
  const take = (grant: Grant, active: boolean) => {
    tellSignIns(engine, options, grant)
    return attempt.accept(grant, { active })
  }
  /** Applies an approval that arrives after the caller stopped waiting. */
  const takeLate = (grant: Grant) => {
    if (!attempt.isCurrent()) return
    // A visitor who has moved to another chain family stays there.
    const isFree = selectStatus(engine.state) !== 'connected'
    take(grant, isFree || engine.state.activeNamespace === namespace)
  }
  const { connect: timeout } = engine.deadlines
  try {
    const grant = await withSignal([attempt.signal, options.signal], (signal) =>
      withDeadline(answer, { action: 'connect', timeout, signal }),
    )
    return take(grant, true)
  } catch (thrown) {
    const error = toConnectError(thrown, network && [network.caipNetworkId])
    if (attempt.isCurrent()) {
      attempt.fallBack()
      if (leftWaiting.some((Left) => error instanceof Left)) answer.then(takeLate, () => {})
    }
    engine.events.emit('connectError', { namespace, connectorId, error })
    throw error
  }
}

/** Checks that only one wallet claims the id: any wallet can announce any id, and the first one gets it. */
function assertUndisputed({ connectors, state }: Engine, connectorId: string): void {
  const claimants = connectors.claimants(connectorId)
  const isConnected = Object.values(state.namespaces).some((namespaceState) =>
    namespaceState.connections.some((connection) => connection.connectorId === connectorId),
  )
  if (claimants.length > 1 && !isConnected) {
    throw new ConnectorDisputedError(connectorId, claimants)
  }
}

/** The errors after which the caller no longer waits, while the wallet's prompt is still open. */
const leftWaiting = [AbortedError, ModalClosedError, WalletTimeoutError] as const
