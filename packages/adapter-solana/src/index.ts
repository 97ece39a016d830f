export {
  MemoRequiredError,
  ReceiverFrozenError,
  TokenFrozenError,
  TokenNotTransferableError,
  TokenPausedError,
  TransferFeeChangedError,
  TransferHookError,
} from './errors/token-errors.js'
export {
  OffCurveAddressError,
  RentRequiredError,
  SimulationFailedError,
  TransactionExpiredError,
} from './errors/transaction-errors.js'
export type { SolanaOptions, WalletChanges } from './options.js'
export type { BoundSendOptions, ConfirmOptions, SolanaProvider } from './provider.js'
export { type SolanaAdapter, solanaAdapter } from './solana-adapter.js'
