// Sources: public wallet lists. Ids, pictures and links are from WalletConnect's directory. Domain names, universal
// links and stores are from RainbowKit's and ConnectKit's wallets. Chain families are also from AppKit and Solana's
// wallet adapters. Fields without a source are left out.
import type { WalletListing } from '../wallets/wallet-listing.js'
import { bitcoin } from './bitcoin.js'
import { ethereum } from './evm.js'
import { solana } from './solana.js'

/** Phantom, for Ethereum, Solana and Bitcoin. Supports no pairing: on a phone it opens the page in its own browser. */
export const phantom: WalletListing = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Phantom',
  rdns: 'app.phantom',
  chains: [ethereum, solana, bitcoin],
  homepage: 'https://phantom.app',
  app_store: 'https://apps.apple.com/app/phantom-solana-wallet/1598432977',
  play_store: 'https://play.google.com/store/apps/details?id=app.phantom',
  chrome_store: 'https://chromewebstore.google.com/detail/phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa',
}

/** Coinbase Wallet, for Ethereum and Solana, as an extension and an app. */
export const coinbaseWallet: WalletListing = {
  id: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  name: 'Coinbase Wallet',
  rdns: 'com.coinbase.wallet',
  chains: [ethereum, solana],
  link_mode: 'https://go.cb-w.com',
  homepage: 'https://www.coinbase.com/wallet',
  app_store: 'https://apps.apple.com/app/coinbase-wallet-store-crypto/id1278383455',
  play_store: 'https://play.google.com/store/apps/details?id=org.toshi',
  chrome_store:
    'https://chromewebstore.google.com/detail/coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad',
}

/** Trust Wallet, for Ethereum and Solana, as an extension and an app. */
export const trustWallet: WalletListing = {
  id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  name: 'Trust Wallet',
  image_id: '7677b54f-3486-46e2-4e37-bf8747814f00',
  rdns: 'com.trustwallet.app',
  chains: [ethereum, solana],
  mobile_link: 'trust://',
  link_mode: 'https://link.trustwallet.com',
  homepage: 'https://trustwallet.com/',
  app_store: 'https://apps.apple.com/app/trust-crypto-bitcoin-wallet/id1288339409',
  play_store: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
  chrome_store:
    'https://chromewebstore.google.com/detail/trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph',
}

/** OKX Wallet, for Ethereum, Solana and Bitcoin, as an extension and an app. */
export const okxWallet: WalletListing = {
  id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  name: 'OKX Wallet',
  image_id: '45f2f08e-fc0c-4d62-3e63-404e72170500',
  rdns: 'com.okex.wallet',
  chains: [ethereum, solana, bitcoin],
  mobile_link: 'okex://main',
  homepage: 'https://www.okx.com/web3',
  app_store: 'https://apps.apple.com/app/id1327268470',
  play_store: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
  chrome_store:
    'https://chromewebstore.google.com/detail/okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge',
}

/** Binance Wallet, for EVM networks, as an extension and an app. */
export const binanceWallet: WalletListing = {
  id: '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
  name: 'Binance Wallet',
  image_id: 'ebac7b39-688c-41e3-7912-a4fefba74600',
  rdns: 'com.binance.wallet',
  chains: [ethereum],
  mobile_link: 'bnc://app.binance.com/cedefi/',
  link_mode: 'https://app.binance.com/cedefi',
  homepage: 'https://www.binance.com/en/web3wallet',
  app_store: 'https://apps.apple.com/us/app/id1436799971',
  play_store: 'https://play.google.com/store/apps/details?id=com.binance.dev',
  chrome_store: 'https://chromewebstore.google.com/detail/cadiboklkpojfamcoggejbbdjcoiljjk',
}

/** Bitget Wallet, for Ethereum, Solana and Bitcoin, as an extension and an app. */
export const bitgetWallet: WalletListing = {
  id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  name: 'Bitget Wallet',
  image_id: '2b569b7f-e6c6-4faa-8e5a-ecd4dec8cf00',
  rdns: 'com.bitget.web3',
  chains: [ethereum, solana, bitcoin],
  mobile_link: 'bitkeep://',
  homepage: 'https://web3.bitget.com',
  app_store: 'https://apps.apple.com/app/bitkeep/id1395301115',
  chrome_store:
    'https://chromewebstore.google.com/detail/bitget-wallet/jiidiaalihmmhddjgbnbgdfflelocpak',
}

/** Backpack, for Ethereum and Solana. Wallet lists disagree on its domain name, so it is identified by its name. */
export const backpack: WalletListing = {
  id: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  name: 'Backpack',
  chains: [ethereum, solana],
  homepage: 'https://backpack.app',
  app_store: 'https://apps.apple.com/app/backpack-wallet-exchange/id6445964121',
  play_store: 'https://play.google.com/store/apps/details?id=app.backpack.mobile',
  chrome_store:
    'https://chromewebstore.google.com/detail/backpack/aflkmfhebedbjioipglgcbcmnbpgliof',
}
