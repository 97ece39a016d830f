// What adapters of every family share beside the contract. Loaded with what they load late.
export { ChainsNotSupportedError } from '../errors/chain-errors.js'
export {
  InsufficientFundsError,
  InvalidAddressError,
  PendingLimitError,
} from '../errors/send-errors.js'
export { type FamilyProvider, isFamilyProvider } from '../walletconnect/family-provider.js'
export { createWatchSlots, pause, type WatchSlots } from './watch-slots.js'
