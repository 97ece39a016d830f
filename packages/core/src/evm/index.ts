// What every EVM adapter shares, written against EIP-1193.

export {
  InsufficientFundsError,
  InvalidAddressError,
  PendingLimitError,
} from '../errors/send-errors.js'
export { isEvmAddress, isSameAddress } from './address.js'
export { createEvmCapabilities, type EvmCapabilities, type EvmOptions } from './capabilities.js'
export { toChainId } from './chain-id.js'
export { discoverEip6963, type Eip6963Announcement, type Eip6963Options } from './eip-6963.js'
export { createEvmAdapter, type EvmAdapter } from './evm-adapter.js'
export { guardedProvider } from './guarded-provider.js'
export { isProvider } from './is-provider.js'
export { evmOptionFields } from './option-fields.js'
export {
  InvalidCallError,
  InvalidNameError,
  InvalidPermissionRequestError,
  InvalidTypedDataError,
  NameLookupError,
} from './request-errors.js'
export {
  ExecutionRevertedError,
  FeeCapTooHighError,
  FeeCapTooLowError,
  IntrinsicGasTooHighError,
  IntrinsicGasTooLowError,
  InvalidChainIdError,
  NonceTooHighError,
  NonceTooLowError,
  TipAboveFeeCapError,
  TransactionReplacedError,
} from './transaction-errors.js'
export { usdtLikeTokens } from './usdt-like-tokens.js'
