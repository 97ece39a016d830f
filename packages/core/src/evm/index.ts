// The shared code of EVM adapters, based on EIP-1193.

export { isProvider } from '../connector/connector.js'
export {
  InsufficientFundsError,
  InvalidAddressError,
  PendingLimitError,
} from '../errors/send-errors.js'
export { uiMultiplierText } from './assets/ui-multiplier.js'
export { usdtLikeTokens } from './assets/usdt-like-tokens.js'
export { createEvmCapabilities, type EvmCapabilities, type EvmOptions } from './capabilities.js'
export {
  discoverEip6963,
  type Eip6963Announcement,
  type Eip6963Options,
} from './discovery/eip-6963.js'
export { createEvmAdapter, type EvmAdapter } from './evm-adapter.js'
export { evmOptionFields } from './option-fields.js'
export { guardedProvider } from './provider/guarded-provider.js'
export {
  InvalidCallError,
  InvalidNameError,
  InvalidPermissionRequestError,
  InvalidTypedDataError,
  NameLookupError,
} from './request-errors.js'
export { gasLimitFor } from './send/gas-limit.js'
export { readRollupFee } from './send/rollup-fee.js'
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
} from './send/transaction-errors.js'
export { isEvmAddress, isSameAddress } from './values/address.js'
export { toChainId } from './values/chain-id.js'
