export type {
  AddressTransaction,
  BitcoinApi,
  TransactionPlace,
  TransactionStatus,
  Utxo,
} from './api/bitcoin-api.js'
export { type BitcoinAdapter, bitcoinAdapter } from './bitcoin-adapter.js'
export type { BitcoinOptions, CoinId, ExcludeCoins, FeeLimits } from './options.js'
