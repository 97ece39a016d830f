import {
  type BlockchainApiOptions,
  blockchainApiUrl,
} from '../api/blockchain/blockchain-api-settings.js'
import type { DataSources } from './data-sources.js'

/** The settings for the sources of account data. */
export interface SourceSettings extends BlockchainApiOptions {
  /** The host's own sources. Each replaces the blockchain API's. */
  sources?: DataSources | undefined
}

/** The data that the blockchain API provides. */
const ofApi: readonly (keyof DataSources)[] = [
  'balances',
  'activity',
  'prices',
  'names',
  'onramp',
  'permissions',
  'swaps',
]

/**
 * Whether a kind of account data has a source, the host's own or the blockchain API. Loads no code.
 */
export function hasSource(settings: SourceSettings, part: keyof DataSources): boolean {
  const ownSource = settings.sources?.[part]
  return ownSource === undefined
    ? ofApi.includes(part) && blockchainApiUrl(settings) !== undefined
    : ownSource !== false
}
