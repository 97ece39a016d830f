// Addresses, amounts and errors, for hosts. The adapter's own entry does not load them.
export {
  BroadcastFailedError,
  CoinsExcludedError,
  CoinsUncheckedError,
  DustError,
  InvalidAmountError,
  InvalidMessageError,
  InvalidPsbtError,
  OrdinalAccountError,
  TransactionDroppedError,
} from '../errors/bitcoin-errors.js'
export { type AddressFormat, type BitcoinAddress, parseAddress } from './address.js'
export { formatBtc, parseBtc } from './amount.js'
