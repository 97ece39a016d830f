export type { BitcoinTestNetwork, BitcoinTestNetworkName } from './networks.js'
export type {
  BitcoinTestWallet,
  BitcoinTestWalletControls,
  BitcoinTestWalletOptions,
  BitcoinTestWalletSnapshot,
} from './types.js'
export { createBitcoinTestWallet } from './wallet.js'
