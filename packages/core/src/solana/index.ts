// Solana's data formats, for adapters, verifiers and test wallets.
export { formatSolanaAddress, parseSolanaAddress } from './address.js'
export { fromBase58, toBase58 } from './base58.js'
export { readExtensions, tokenExtension } from './token-extensions.js'
export {
  isOneFee,
  readTransferFees,
  type TransferFee,
  type TransferFees,
  transferFeeOf,
} from './transfer-fee.js'
export { clockAddress, readClock, readUiMultiplier } from './ui-multiplier.js'
