import {
  type BlockchainApiOptions,
  blockchainApiUrl,
} from '../api/blockchain/blockchain-api-settings.js'
import type { DataSources } from './data-sources.js'

/** What says where an account's data comes from. */
export interface SourceSettings extends BlockchainApiOptions {
  /** The host's own, each in place of the blockchain API's. */
  sources?: DataSources | undefined
}

/** What the blockchain API is a source of. */
const ofApi: readonly (keyof DataSources)[] = [
  'balances',
  'activity',
  'prices',
  'names',
  'onramp',
  'swaps',
]

/** Whether a part of an account's data has a source, without loading any: the host's, else the blockchain API. */
export function hasSource(settings: SourceSettings, part: keyof DataSources): boolean {
  const own = settings.sources?.[part]
  return own === undefined
    ? ofApi.includes(part) && blockchainApiUrl(settings) !== undefined
    : own !== false
}
