import type { AdapterContext } from '@carabiner/core'
import type { BitcoinApi } from '../api/bitcoin-api.js'
import type { BitcoinOptions } from '../options.js'

/** What spending takes. */
export interface SpendTools {
  api: BitcoinApi
  options: BitcoinOptions
  /** Aborts when the instance is destroyed. */
  signal: AdapterContext['signal']
}
