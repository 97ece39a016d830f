import type { WalletListing } from '@carabiner/core'

/**
 * Wallets that the lab lists without a registry. Ids and links come from WalletConnect's explorer,
 * rdns and stores from RainbowKit's wallet list (MIT). The last two are the lab's own: its phone,
 * and the test wallet that announces itself in the page.
 */
export const listedWallets: readonly WalletListing[] = [
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    name: 'MetaMask',
    mobile_link: 'metamask://',
    rdns: 'io.metamask',
    homepage: 'https://metamask.io/',
    app_store: 'https://apps.apple.com/us/app/metamask/id1438144202',
    play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
  },
  {
    id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
    name: 'Zerion',
    mobile_link: 'zerion://',
    desktop_link: 'zerion://',
    webapp_link: 'https://wallet.zerion.io',
    link_mode: 'https://wallet.zerion.io/wc',
    rdns: 'io.zerion.wallet',
    homepage: 'https://zerion.io/',
  },
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    rdns: 'app.phantom',
    homepage: 'https://phantom.app/download',
  },
  { id: 'lab-phone', name: 'Lab phone', mobile_link: 'labphone://' },
  { id: 'lab-wallet', name: 'Lab Wallet', mobile_link: 'labwallet://', rdns: 'test.carabiner.lab' },
]
