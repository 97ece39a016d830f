import type { BlockchainApiOptions } from '../api/blockchain/blockchain-api-settings.js'
import type { DataSources } from './data-sources.js'

/** What says where an account's data comes from. */
export interface SourceSettings extends BlockchainApiOptions {
  /** The host's own, each in place of the blockchain API's. */
  sources?: DataSources | undefined
}
