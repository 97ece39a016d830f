import {
  type BlockchainApiOptions,
  blockchainApiUrl,
} from '../api/blockchain/blockchain-api-settings.js'
import type { DataSources } from './data-sources.js'

/** The settings of the sources of an account's data. */
export interface SourceSettings extends BlockchainApiOptions {
  /** The host's own sources, each in place of the blockchain API's. */
  sources?: DataSources | undefined
}

/** The data that the blockchain API provides. */
const ofApi: readonly (keyof DataSources)[] = [
  'balances',
  'activity',
  'prices',
  'names',
  'onramp',
  'swaps',
]

/**
 * Whether a part of an account's data has a source: the host's, or else the blockchain API. Loads
 * no code.
 */
export function hasSource(settings: SourceSettings, part: keyof DataSources): boolean {
  const own = settings.sources?.[part]
  return own === undefined
    ? ofApi.includes(part) && blockchainApiUrl(settings) !== undefined
    : own !== false
}
