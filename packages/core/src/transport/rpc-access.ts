import type { Client } from 'viem'
import { loadOnce } from '../async/load-once.js'
import type { Logger } from '../logger/logger.js'
import type { Network } from '../networks/network.js'
import type { ProviderRpc } from './provider-endpoint.js'

/** The endpoints of an instance. */
export interface RpcAccessOptions {
  /** The host's own endpoints by CAIP-2 id. */
  rpcUrls?: Readonly<Record<string, readonly string[]>>
  /** The project id at the provider, which adds its endpoints. */
  projectId?: string
  /** The networks of the provider's endpoints. */
  providerRpc?: ProviderRpc
}

/** An instance's access to nodes. Its code loads with the first client. */
export interface RpcAccess {
  /** Returns the endpoints that a wallet or library may get: the host's own, then the chain's. */
  urls(network: Network): readonly string[]
  /** Returns the network's client, over all its endpoints. @throws {InvalidNetworkError | DestroyedError} */
  client(network: Network): Promise<Client>
}

/**
 * Creates an instance's access to nodes.
 *
 * @param signal - aborts on destroy
 */
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
