// Loaded on demand, since it imports viem's client.
import type { Client } from 'viem'
import type { Logger } from '../logger/logger.js'
import type { Network } from '../networks/network.js'
import { providerUrl } from './provider-endpoint.js'
import type { RpcAccessOptions } from './rpc-access.js'
import { createRpcClient, type RpcEndpoint } from './rpc-client.js'

/**
 * Creates the RPC clients of one instance, one for each network.
 *
 * Endpoints are tried in this order: the host's own, the provider's, the network's.
 *
 * @param signal - ends every client
 */
export function createRpcClients(
  { projectId, providerRpc }: RpcAccessOptions,
  signal: AbortSignal,
  logger: Logger,
) {
  if (providerRpc && !projectId) logger.warn('providerRpc has no effect without a projectId')
  const clients = new Map<string, Client>()
  // Use a separate controller, since viem recognizes an abort only by its default reason.
  const end = new AbortController()
  const free = () => {
    end.abort()
    clients.clear()
  }
  signal.addEventListener('abort', free, { once: true })

  return (network: Network, custom: readonly string[]): Client => {
    const provider = providerUrl(network.caipNetworkId, projectId, providerRpc)
    const chainUrls = network.rpcUrls.default.http
    const urls = [...new Set([...custom, ...(provider ? [provider] : []), ...chainUrls])]
    const key = [network.caipNetworkId, ...urls].join(' ')
    const existing = clients.get(key)
    if (existing) return existing
    const endpoints = urls.map((url): RpcEndpoint => {
      // With a plain content type, the provider's endpoint needs no CORS preflight.
      return url === provider ? { url, headers: { 'Content-Type': 'text/plain' } } : { url }
    })
    const { chainNamespace, id } = network
    const chain = chainNamespace === 'eip155' ? { id: Number(id), logger } : undefined
    const client = createRpcClient(endpoints, end.signal, chain)
    clients.set(key, client)
    return client
  }
}
