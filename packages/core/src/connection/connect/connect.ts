import type { Grant } from '../../adapter/adapter.js'
import { withDeadline } from '../../async/deadline.js'
import { withSignal } from '../../async/with-signal.js'
import { hasSession } from '../../connector/connector.js'
import type { Pairing } from '../../connector/shared-session.js'
import {
  AbortedError,
  ChainNotSupportedError,
  ModalClosedError,
  RequestAbandonedError,
  WalletTimeoutError,
} from '../../errors/connection-errors.js'
import { ConnectorDisputedError, ConnectorNotFoundError } from '../../errors/setup-errors.js'
import { selectStatus } from '../../selectors.js'
import type { SignInRequest, SiwxSession } from '../../siwx/siwx.js'
import type { ConnectionState } from '../../state.js'
import type { Engine } from '../engine.js'
import { beginConnect } from './attempts.js'
import { assertStaying, toConnectError } from './connect-error.js'
import { tellSignIns } from './tell-sign-ins.js'

/** How a wallet is connected. */
export interface ConnectOptions {
  /** Ends our wait. An approval that comes later still counts, unless something else was started. */
  signal?: AbortSignal
  /** CAIP-2 id of the network to end on. */
  networkId?: string
  /**
   * The visitor chose this very wallet among those that claim its id. Without it, an id that several
   * wallets claim is refused with `ConnectorDisputedError`, unless it is connected already.
   *
   * @default false
   */
  chosen?: boolean
  /** Told what a wallet on another device must read, and again when that was renewed. */
  onPairing?: (pairing: Pairing) => void
  /**
   * Asks to sign in with the same approval: over WalletConnect when every network is an EVM one, by
   * `solana:signIn`, and by `wallet_connect` (ERC-7846). A wallet that can't only connects, and nothing
   * is signed. The same request again keeps a pairing that is shown.
   */
  signIn?: SignInRequest
  /**
   * Gets the sign-ins that came with the connection, one for each account and network, just before it is in
   * state. Not called when there are none. They are not verified yet: `siwx.addSession` does that.
   */
  onSignIn?: (sessions: readonly SiwxSession[]) => void
}

/** How a pairing is made ahead. */
export type PairAheadOptions = Pick<ConnectOptions, 'signal' | 'signIn'>

/** Makes the pairing that connecting will show; nothing for a wallet that needs none. */
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
 * Asks a wallet for its accounts.
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
    const known = engine.state.connectors.map(({ id }) => id)
    throw new ConnectorNotFoundError(connectorId, known)
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
  const chain = engine.namespaceState(namespace)
  assertStaying(options.signal)
  const attempt = beginConnect(engine, connectorId, namespace)
  // Called here, in the press itself: pop-up wallets are blocked after an await.
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
      if (chain.status === 'connecting') attempt.fallBack()
    },
  })
  const take = (grant: Grant, active: boolean) => {
    tellSignIns(engine, options, grant)
    return attempt.accept(grant, { active })
  }
  /** The visitor left, then approved in the wallet after all. */
  const takeLate = (grant: Grant) => {
    if (!attempt.isCurrent()) return
    // A visitor who went on to another family stays there.
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

/** A wallet announces any id that it likes, and the first to do so gets it. */
function assertUndisputed({ connectors, state }: Engine, connectorId: string): void {
  const claimants = connectors.claimants(connectorId)
  const isConnected = Object.values(state.namespaces).some((chain) =>
    chain.connections.some((connection) => connection.connectorId === connectorId),
  )
  if (claimants.length > 1 && !isConnected) {
    throw new ConnectorDisputedError(connectorId, claimants)
  }
}

/** The caller no longer waits, but the wallet still asks. */
const leftWaiting = [AbortedError, ModalClosedError, WalletTimeoutError] as const
