import type { OperationParameters } from '../adapter/adapter.js'
import { type JoinedSignal, joinSignals } from '../async/join-signals.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { Engine } from '../connection/engine.js'
import { NotConnectedError } from '../errors/connection-errors.js'
import { NetworkUndefinedError } from '../errors/operation-errors.js'
import { selectAccount } from '../selectors.js'

/** For which account and network an operation is. */
export interface OperationOptions {
  /** @default the active family */
  namespace?: ChainNamespace
  /** Ends our wait; what the wallet was asked may still be approved there. */
  signal?: AbortSignal
}

interface Active extends Pick<JoinedSignal, 'release'> {
  readonly parameters: OperationParameters
}

/**
 * The active account and network, as the visitor saw it at the press. `release` what it gave once the operation is over.
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
  // The wallet is on a network that is not configured.
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
