import { bitcoinAdapter } from '@carabiner/adapter-bitcoin'
import { ethersAdapter } from '@carabiner/adapter-ethers'
import { solanaAdapter } from '@carabiner/adapter-solana'
import { sessionStorageBackend } from '@carabiner/core'
import { base, bitcoin, mainnet, solana } from '@carabiner/core/networks'
import { metaMask, phantom, zerion } from '@carabiner/core/wallet-listings'
import { serverStore, siwx } from '@carabiner/siwx'
import { createModal } from '@carabiner/ui-react'
import { walletFrame } from '@carabiner/wallet-frame'

const networks = [mainnet, base, solana, bitcoin]

export const modal = createModal({
  adapters: [
    ethersAdapter({ injected: false, usdtLikeTokens: ['0x1'] }),
    solanaAdapter({ computeUnitPrice: 1000n, walletChanges: { instructions: true } }),
    bitcoinAdapter({ leaveCoinsUpTo: 600n, feeLimits: { rate: 2 } }),
  ],
  networks,
  defaultNetwork: bitcoin,
  rpcUrls: { 'eip155:1': ['https://mainnet.example'] },
  metadata: {
    name: 'Harbor',
    description: 'Boats',
    url: 'https://example.com',
    icons: ['https://example.com/logo.svg'],
  },
  projectId: 'YOUR_PROJECT_ID',
  embeddedWallet: walletFrame({ url: 'https://wallet.example.com/sdk' }),
  wallets: [metaMask, zerion, phantom],
  featuredWalletIds: ['rainbow'],
  includeWalletIds: ['rainbow', 'zerion'],
  excludeWalletIds: ['phantom'],
  walletOrder: ['featured', 'Phantom'],
  preferUniversalLinks: true,
  browseLinkParameters: ['ref'],
  termsConditionsUrl: 'https://example.com/terms',
  privacyPolicyUrl: 'https://example.com/privacy',
  features: {
    activity: ['eip155', 'solana', 'bip122'],
    legalCheckbox: true,
    collapseWallets: true,
    receive: false,
    reownBranding: false,
  },
  reconnect: false,
  multiWallet: true,
  prefetch: false,
  themeMode: 'dark',
  locale: 'de',
  themeVariables: { '--w3m-accent': '#7a5cff', '--w3m-z-index': '50', '--cb-overlay': '#0008' },
  messages: { 'connect.title': 'Log in with a wallet' },
  nonce: 'a1b2',
  closeOnBackButton: true,
  enableMobileFullScreen: true,
  allowUnsupportedChain: true,
  enableEns: true,
  logLevel: 'error',
  providerRpc: { url: 'https://rpc.example' },
  deadlines: { connect: 60000, restore: 2000 },
  tokens: {
    'eip155:1': [
      {
        address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        name: 'Tether USD',
        symbol: 'USDT',
        decimals: 6,
      },
    ],
  },
  collections: { 'eip155:1': [{ address: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88' }] },
  storage: sessionStorageBackend(),
  siwx: siwx({
    required: true,
    networks,
    statement: 'Sign in to my app.',
    expiration: 900000,
    store: serverStore({ url: '/sign-in' }),
  }),
})
