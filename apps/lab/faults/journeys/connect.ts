import type { LabPage } from '../../e2e/support/lab-page'
import { expect } from '../../e2e/support/test'
import { type Journey, restored } from '../visit'
import { agree, pressWallet } from './connected'

const isConnected = async ({ status }: LabPage) => (await status.textContent()) === 'connected'

interface Wanted {
  readonly name: string
  readonly query: string
  readonly wallet: string | RegExp
  readonly services?: Journey['services']
}

/** Creates a journey that connects a wallet in the page. */
const connect = ({ name, query, wallet, services = {} }: Wanted): Journey => ({
  name,
  query,
  services,
  isConnected: false,
  async start(visit) {
    await restored(visit)
  },
  async begin({ lab }) {
    if (await isConnected(lab)) return
    await pressWallet(lab, wallet)
  },
  async finish({ lab }) {
    await agree(lab)
    await expect(lab.dialog).toBeHidden()
  },
})

const rpc = (lab: LabPage) => new RegExp(lab.chain().rpcUrl)

export const connectWithEthers = connect({
  name: 'connect with ethers',
  query: '?adapter=ethers&registry=on&wc=on&project',
  wallet: /Lab Wallet/,
  services: {
    'project settings': () => /\/appkit\/v1\/config/,
    'list of wallets': () => /\/getWallets/,
    pictures: () => /\/getWalletImage\/|\/public\/getAssetImage\//,
    chain: rpc,
  },
})

export const connectWithWagmi = connect({
  name: 'connect with wagmi',
  query: '?adapter=wagmi&registry=on&wc=on',
  wallet: /Lab Wallet/,
  services: { 'list of wallets': () => /\/getWallets/, chain: rpc },
})

export const connectSolana = connect({
  name: 'connect on Solana',
  query: '?families=solana',
  wallet: 'Tide Wallet',
  services: { chain: ({ lab }) => new RegExp(lab.solana[0]?.url ?? '') },
})

export const connectBitcoin = connect({
  name: 'connect on Bitcoin',
  query: '?families=bitcoin&wallets=3',
  wallet: 'Buoy Wallet',
  services: { chain: ({ lab }) => new RegExp(lab.bitcoin[0]?.url ?? '') },
})
