// What adapters of every family share beside the contract. Each export stands alone, so that an adapter's entry takes what it uses.

export { withDeadline } from '../async/deadline.js'
export { once } from '../async/once.js'
export { safeIcon } from '../connector/safe-icon.js'
export { safeText } from '../connector/safe-text.js'
export { ChainsNotSupportedError } from '../errors/chain-errors.js'
export {
  InsufficientFundsError,
  InvalidAddressError,
  PendingLimitError,
} from '../errors/send-errors.js'
export { type FamilyProvider, isFamilyProvider } from '../walletconnect/family-provider.js'
export { createWatchSlots, pause, type WatchSlots } from './watch-slots.js'
