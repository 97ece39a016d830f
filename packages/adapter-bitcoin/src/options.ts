import type { BitcoinApi } from './api/bitcoin-api.js'

export interface BitcoinOptions {
  /**
   * How chains are read and sent to: all of it, or parts.
   *
   * @default the network's `rpcUrls`, by Esplora's API as mempool.space speaks it
   */
  api?: Partial<BitcoinApi>
}
