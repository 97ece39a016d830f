import { Connection, type ConnectionConfig } from '@solana/web3.js'
import type { SolanaProvider } from '../provider.js'

/**
 * Creates a web3.js connection to the active network, at its first endpoint.
 *
 * @param config - overrides the commitment (`confirmed`) and the subscription URL
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
