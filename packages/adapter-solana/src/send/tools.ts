import type { AdapterContext } from '@carabiner/core'
import type { SolanaOptions } from '../options.js'

export interface SendTools {
  context: AdapterContext
  options: SolanaOptions
}
