import { bitcoinAdapter } from '@carabiner/adapter-bitcoin'
import { ethersAdapter } from '@carabiner/adapter-ethers'
import { solanaAdapter } from '@carabiner/adapter-solana'
import { sessionStorageBackend } from '@carabiner/core'
import { base, bitcoin, mainnet, solana } from '@carabiner/core/networks'
import { serverStore, siwx } from '@carabiner/siwx'
import { createModal } from '@carabiner/ui-react'

const networks = [mainnet, base, solana, bitcoin]

export const modal = createModal({
  adapters: [ethersAdapter(), solanaAdapter(), bitcoinAdapter()],
  networks,
  metadata: { name: 'My app', url: 'https://example.com' },
  projectId: 'YOUR_PROJECT_ID',
  wallets: [
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
    {
      id: 'lab-wallet',
      name: 'Lab Wallet',
      mobile_link: 'labwallet://',
      rdns: 'test.carabiner.lab',
    },
  ],
  featuredWalletIds: ['rainbow'],
  includeWalletIds: ['rainbow', 'zerion'],
  excludeWalletIds: ['phantom'],
  preferUniversalLinks: true,
  browseLinkParameters: ['ref'],
  termsConditionsUrl: 'https://example.com/terms',
  privacyPolicyUrl: 'https://example.com/privacy',
  features: { legalCheckbox: true, collapseWallets: true, reownBranding: false },
  reconnect: false,
  multiWallet: true,
  prefetch: false,
  themeMode: 'dark',
  locale: 'de',
  themeVariables: { '--w3m-accent': '#7a5cff' },
  nonce: 'a1b2',
  closeOnBackButton: true,
  enableMobileFullScreen: true,
  allowUnsupportedChain: true,
  storage: sessionStorageBackend(),
  siwx: siwx({
    required: true,
    networks,
    statement: 'Sign in to my app.',
    expiration: 900000,
    store: serverStore({ url: '/sign-in' }),
  }),
})
