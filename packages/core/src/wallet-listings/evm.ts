// Sources: public wallet lists. Ids, pictures and links are from WalletConnect's directory. Domain names, universal
// links and stores are from RainbowKit's and ConnectKit's wallets. Fields without a source are left out.
import type { WalletListing } from '../wallets/wallet-listing.js'

/** Ethereum's CAIP-2 id. A listing has the main network of each of its wallet's families. */
export const ethereum = 'eip155:1'

/** MetaMask, for EVM networks, as an extension and an app. */
export const metaMask: WalletListing = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'MetaMask',
  image_id: 'eebe4a7f-7166-402f-92e0-1f64ca2aa800',
  rdns: 'io.metamask',
  chains: [ethereum],
  mobile_link: 'metamask://',
  link_mode: 'https://metamask.app.link',
  homepage: 'https://metamask.io/',
  app_store: 'https://apps.apple.com/us/app/metamask/id1438144202',
  play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
  chrome_store:
    'https://chromewebstore.google.com/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
}

/** Rainbow, for EVM networks, as an extension and an app. */
export const rainbow: WalletListing = {
  id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  name: 'Rainbow',
  rdns: 'me.rainbow',
  chains: [ethereum],
  mobile_link: 'rainbow://',
  link_mode: 'https://rnbwapp.com',
  homepage: 'https://rainbow.me',
  app_store: 'https://apps.apple.com/app/rainbow-ethereum-wallet/id1457119021',
  play_store: 'https://play.google.com/store/apps/details?id=me.rainbow',
  chrome_store: 'https://chromewebstore.google.com/detail/rainbow/opfgelmcmbiajamepnmloijbpoleiama',
}

/** Rabby, for EVM networks, as an extension. */
export const rabby: WalletListing = {
  id: '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1',
  name: 'Rabby Wallet',
  rdns: 'io.rabby',
  chains: [ethereum],
  homepage: 'https://rabby.io',
  chrome_store:
    'https://chromewebstore.google.com/detail/rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch',
}

/** Zerion, for EVM networks, as an extension and an app. */
export const zerion: WalletListing = {
  id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
  name: 'Zerion',
  image_id: '73f6f52f-7862-49e7-bb85-ba93ab72cc00',
  rdns: 'io.zerion.wallet',
  chains: [ethereum],
  mobile_link: 'zerion://',
  desktop_link: 'zerion://',
  link_mode: 'https://app.zerion.io',
  homepage: 'https://zerion.io/',
  app_store: 'https://apps.apple.com/app/apple-store/id1456732565',
  play_store: 'https://play.google.com/store/apps/details?id=io.zerion.android',
  chrome_store: 'https://chromewebstore.google.com/detail/klghhnkeealcohjjanjjdaeeggmfmlpl',
}

/** Ledger Live, for EVM networks, as an app on phone and desktop. */
export const ledgerLive: WalletListing = {
  id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  name: 'Ledger Live',
  image_id: 'a7f416de-aa03-4c5e-3280-ab49269aef00',
  chains: [ethereum],
  mobile_link: 'ledgerlive://',
  desktop_link: 'ledgerlive://',
  homepage: 'https://www.ledger.com/ledger-live',
  app_store: 'https://apps.apple.com/app/ledger-live-web3-wallet/id1361671700',
  play_store: 'https://play.google.com/store/apps/details?id=com.ledger.live',
}

/** Safe, for EVM networks, as a web app and an app. */
export const safe: WalletListing = {
  id: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
  name: 'Safe',
  image_id: '3913df81-63c2-4413-d60b-8ff83cbed500',
  chains: [ethereum],
  mobile_link: 'safe://',
  webapp_link: 'https://app.safe.global',
  homepage: 'https://safe.global/',
  app_store: 'https://apps.apple.com/app/id1515759131',
  play_store: 'https://play.google.com/store/apps/details?id=io.gnosis.safe',
}

/** Uniswap Wallet, for EVM networks, as an app. */
export const uniswapWallet: WalletListing = {
  id: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
  name: 'Uniswap Wallet',
  image_id: 'bff9cf1f-df19-42ce-f62a-87f04df13c00',
  chains: [ethereum],
  mobile_link: 'uniswap://',
  link_mode: 'https://uniswap.org/app',
  homepage: 'https://uniswap.org',
  app_store: 'https://apps.apple.com/app/apple-store/id6443944476',
}
