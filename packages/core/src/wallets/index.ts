export { type BrowseParameters, browseLink } from '../walletconnect/browse-links.js'
export {
  intentLink,
  type PairingLink,
  pairingLink,
  type WalletAddresses,
  webAppLink,
} from '../walletconnect/deep-links.js'
export { linkTarget, type Platform, type WalletLink } from '../walletconnect/links.js'
export { type PageGlobals, readPlatform } from '../walletconnect/platform.js'
export type { RememberedWallet } from '../walletconnect/remembered-wallet.js'
export { type Page, watchWake } from '../walletconnect/wake.js'
export { askWalletsAgain } from './ask-again.js'
export { parseWallets } from './parse-wallets.js'
export type { WalletListing } from './wallet-listing.js'
