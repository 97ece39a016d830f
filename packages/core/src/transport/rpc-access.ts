import type { Client } from 'viem'
import type { Logger } from '../logger/logger.js'
import type { Network } from '../networks/network.js'
import type { ProviderRpc } from './provider-endpoint.js'

export interface RpcAccessOptions {
  /** The host's own endpoints by CAIP-2 id. */
  rpcUrls?: Readonly<Record<string, readonly string[]>>
  projectId?: string
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
  let clients: ((network: Network, custom: readonly string[]) => Client) | undefined
  const custom = ({ caipNetworkId }: Network) => options.rpcUrls?.[caipNetworkId] ?? []
  return {
    urls: (network) => [...new Set([...custom(network), ...network.rpcUrls.chainDefault.http])],
    async client(network) {
      const { createRpcClients } = await import('./rpc.js')
      signal.throwIfAborted()
      clients ??= createRpcClients(options, signal, logger)
      return clients(network, custom(network))
    },
  }
}
