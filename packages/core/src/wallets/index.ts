export { askWalletsAgain } from '../evm/discovery/eip-6963.js'
export { type BrowseParameters, browseLink } from '../walletconnect/links/browse-links.js'
export {
  intentLink,
  type PairingLink,
  pairingLink,
  type WalletAddresses,
  webAppLink,
} from '../walletconnect/links/deep-links.js'
export { linkTarget, type Platform, type WalletLink } from '../walletconnect/links/links.js'
export { type PageGlobals, readPlatform } from '../walletconnect/links/platform.js'
export type { RememberedWallet } from '../walletconnect/links/remembered-wallet.js'
export { type Page, watchWake } from '../walletconnect/wake.js'
export { parseWallets, safeImage } from './parse-wallets.js'
export type { WalletListing } from './wallet-listing.js'
