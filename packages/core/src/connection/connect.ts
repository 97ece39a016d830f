import type { Grant } from '../adapter/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { BaseError } from '../errors/base-error.js'
import {
  AbortedError,
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionRejectedError,
  RequestPendingError,
  SupersededError,
  WalletTimeoutError,
} from '../errors/connection-errors.js'
import { isRejection, ResourceUnavailableRpcError, toRpcError } from '../errors/rpc-errors.js'
import { ConnectorNotFoundError, type NetworkNotFoundError } from '../errors/setup-errors.js'
import type { ConnectionState } from '../state.js'
import { applyConnected } from './apply-grant.js'
import type { Attempt } from './attempts.js'
import { forget } from './disconnect.js'
import type { Engine } from './engine.js'
import { fallBack } from './fall-back.js'

export interface ConnectOptions {
  /** Ends our wait. An approval that comes later still counts, unless something else was started. */
  signal?: AbortSignal
  /** CAIP-2 id of the network to end on. */
  networkId?: string
}

export type ConnectError =
  | AbortedError
  | ChainNotSupportedError
  | ConnectionFailedError
  | ConnectionRejectedError
  | ConnectorNotFoundError
  | NetworkNotFoundError
  | RequestPendingError
  | SupersededError
  | WalletTimeoutError

/** Asks a wallet for its accounts. @throws {ConnectError} */
export async function connect(
  engine: Engine,
  connectorId: string,
  options: ConnectOptions = {},
): Promise<ConnectionState> {
  const connector = engine.connectors.get(connectorId)
  if (!connector) throw new ConnectorNotFoundError(connectorId)
  const namespace = connector.chain
  const adapter = engine.adapter(namespace)
  const network = options.networkId ? engine.networks.get(options.networkId) : undefined
  if (network && network.chainNamespace !== namespace) {
    throw new ChainNotSupportedError(network.caipNetworkId)
  }
  const chain = engine.chain(namespace)

  const acting =
    chain.status === 'connecting' ? engine.attempts.acting(namespace) : chain.connectorId
  const attempt = engine.attempts.begin(namespace, acting)
  chain.status = 'connecting'
  chain.connectorId = connectorId
  // Called here, in the press itself: pop-up wallets are blocked after an await.
  const ask = async () =>
    adapter.connect(connector, { signal: attempt.signal, ...(network && { network }) })
  const answer = ask()
  try {
    const grant = await withDeadline(answer, {
      action: 'connect',
      timeout: engine.deadlines.connect,
      signal: options.signal ? AbortSignal.any([attempt.signal, options.signal]) : attempt.signal,
    })
    return accept(engine, connectorId, grant)
  } catch (thrown) {
    const error = toConnectError(thrown)
    if (attempt.isCurrent()) {
      fallBack(engine, namespace, acting)
      if (error instanceof AbortedError || error instanceof WalletTimeoutError) {
        honourLater(engine, connectorId, attempt, answer)
      }
    }
    engine.events.emit('connectError', { namespace, connectorId, error })
    throw error
  }
}

function accept(engine: Engine, connectorId: string, grant: Grant): ConnectionState {
  const chain = engine.chain(grant.namespace)
  for (const known of [...chain.connections]) {
    if (known.connectorId !== connectorId) void forget(engine, grant.namespace, known.connectorId)
  }
  applyConnected(engine, connectorId, grant, { current: true, origin: 'engine' })
  const connection = chain.connections.find((known) => known.connectorId === connectorId)
  if (!connection) throw new ConnectionFailedError()
  // A copy: what leaves must not write state.
  return { ...connection, accounts: connection.accounts.map((account) => ({ ...account })) }
}

/** The visitor left, then approved in the wallet after all. */
function honourLater(
  engine: Engine,
  connectorId: string,
  attempt: Attempt,
  answer: Promise<Grant>,
) {
  answer.then(
    (grant) => {
      if (attempt.isCurrent()) accept(engine, connectorId, grant)
    },
    () => {},
  )
}

function toConnectError(thrown: unknown): BaseError {
  const error = toRpcError(thrown)
  if (isRejection(error)) return new ConnectionRejectedError(error)
  if (error instanceof ResourceUnavailableRpcError) return new RequestPendingError(error)
  if (
    error instanceof AbortedError ||
    error instanceof SupersededError ||
    error instanceof WalletTimeoutError
  ) {
    return error
  }
  return new ConnectionFailedError(error)
}
