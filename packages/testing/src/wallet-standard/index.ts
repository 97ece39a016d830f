export { createTestSigners, type TestSigner } from './signer.js'
export type {
  StandardTestWallet,
  StandardTestWalletChain,
  StandardTestWalletControls,
  StandardTestWalletOptions,
  StandardTestWalletSnapshot,
} from './types.js'
export { createStandardTestWallet } from './wallet.js'
