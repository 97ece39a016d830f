// Listings of common wallets, for the `wallets` option. Each is a constant of its own, so a host loads only the ones
// that it imports.
export { leather, xverse } from './bitcoin.js'
export {
  ledgerLive,
  metaMask,
  rabby,
  rainbow,
  safe,
  uniswapWallet,
  zerion,
} from './evm.js'
export {
  backpack,
  binanceWallet,
  bitgetWallet,
  coinbaseWallet,
  okxWallet,
  phantom,
  trustWallet,
} from './multichain.js'
export { solflare } from './solana.js'
