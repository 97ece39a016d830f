import type { OperationParameters } from '../adapter/adapter.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { Engine } from '../connection/engine.js'
import { NotConnectedError } from '../errors/connection-errors.js'
import { NetworkUndefinedError } from '../errors/operation-errors.js'
import { selectAccount } from '../selectors.js'

export interface OperationOptions {
  /** @default the active family */
  namespace?: ChainNamespace
  /** Ends our wait; what the wallet was asked may still be approved there. */
  signal?: AbortSignal
}

/**
 * Who acts and where, as the visitor saw it at the press.
 *
 * @throws {NotConnectedError | NetworkUndefinedError}
 */
export function acting(engine: Engine, options: OperationOptions): OperationParameters {
  const namespace = options.namespace ?? engine.state.activeNamespace
  const account = selectAccount(engine.state, namespace)
  const connector = account && engine.connectors.get(account.connectorId)
  if (!account || !connector) throw new NotConnectedError()
  // The wallet is on a network that is not configured.
  if (!account.networkId) throw new NetworkUndefinedError()
  const { address, type, publicKey, path } = account
  return {
    connector,
    network: engine.networks.get(account.networkId),
    account: {
      namespace: account.namespace,
      address,
      ...(type && { type }),
      ...(publicKey !== undefined && { publicKey }),
      ...(path !== undefined && { path }),
    },
    signal: options.signal ? AbortSignal.any([engine.signal, options.signal]) : engine.signal,
  }
}
