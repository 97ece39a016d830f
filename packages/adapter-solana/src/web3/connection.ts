import { Connection, type ConnectionConfig } from '@solana/web3.js'
import type { SolanaProvider } from '../provider.js'

/**
 * A web3.js connection to the network in use, at its first endpoint.
 *
 * @param config - over ours: commitment `confirmed`, and where subscriptions go
 * @example
 * const connection = toConnection(await solana.getProvider())
 * const { blockhash } = await connection.getLatestBlockhash()
 */
export const toConnection = (
  { endpoint }: SolanaProvider,
  config: ConnectionConfig = {},
): Connection =>
  new Connection(endpoint.url, {
    commitment: 'confirmed',
    wsEndpoint: endpoint.wsUrl,
    ...config,
  })
