import type { Client } from 'viem'
import { loadOnce } from '../async/load-once.js'
import type { Logger } from '../logger/logger.js'
import type { Network } from '../networks/network.js'
import type { ProviderRpc } from './provider-endpoint.js'

/** Which endpoints an instance may ask. */
export interface RpcAccessOptions {
  /** The host's own endpoints by CAIP-2 id. */
  rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** Adds the endpoints of its provider. */
  projectId?: string
  /** For which networks these are asked. */
  providerRpc?: ProviderRpc
}

/** How an instance reaches nodes. Nothing is loaded before the first client is asked for. */
export interface RpcAccess {
  /** Endpoints that may leave this app, to a wallet or a library: the host's own, then the chain's. */
  urls(network: Network): readonly string[]
  /** The network's client, over all its endpoints. @throws {InvalidNetworkError | DestroyedError} */
  client(network: Network): Promise<Client>
}

/** @param signal - aborts when the instance is destroyed */
export function createRpcAccess(
  options: RpcAccessOptions,
  signal: AbortSignal,
  logger: Logger,
): RpcAccess {
  const loadClients = loadOnce(async () => {
    const { createRpcClients } = await import('./rpc.js')
    return createRpcClients(options, signal, logger)
  })
  const custom = ({ caipNetworkId }: Network) => options.rpcUrls?.[caipNetworkId] ?? []
  return {
    urls: (network) => [...new Set([...custom(network), ...network.rpcUrls.chainDefault.http])],
    async client(network) {
      const clients = await loadClients()
      signal.throwIfAborted()
      return clients(network, custom(network))
    },
  }
}
