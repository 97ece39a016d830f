import type { OperationParameters } from '../adapter/parameters.js'
import { type JoinedSignal, joinSignals } from '../async/join-signals.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { Engine } from '../connection/engine.js'
import { NotConnectedError } from '../errors/connection-errors.js'
import { NetworkUndefinedError } from '../errors/operation-errors.js'
import { selectAccount } from '../selectors.js'

/** The account, network and signal of an operation. */
export interface OperationOptions {
  /** The chain family. @default the active one */
  namespace?: ChainNamespace
  /** Ends the wait. The visitor may still approve the wallet's prompt. */
  signal?: AbortSignal
}

interface Active extends Pick<JoinedSignal, 'release'> {
  readonly parameters: OperationParameters
}

/**
 * Returns the account and network that are active when the visitor clicks. Call `release` when the operation ends.
 *
 * @throws {NotConnectedError | NetworkUndefinedError}
 */
export function requireActive(engine: Engine, options: OperationOptions): Active {
  const namespace = options.namespace ?? engine.state.activeNamespace
  const account = selectAccount(engine.state, namespace)
  const connector = account && engine.connectors.get(account.connectorId)
  if (!account || !connector) {
    const connected = Object.entries(engine.state.namespaces).filter(
      ([, { status }]) => status === 'connected',
    )
    throw new NotConnectedError(
      namespace,
      connected.map(([family]) => family),
    )
  }
  // The wallet's network is not configured.
  if (!account.networkId) throw new NetworkUndefinedError()
  const { address, type, publicKey, path } = account
  const { signal, release } = joinSignals(engine.signal, options.signal)
  const parameters = {
    connector,
    network: engine.networks.get(account.networkId),
    account: {
      namespace: account.namespace,
      address,
      type: type || undefined,
      publicKey,
      path,
    },
    signal,
  }
  return { parameters, release }
}
