import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

export const solanaMainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const rollups = { 'Arbitrum One': 42161, 'ZKsync Era': 324, 'BNB Smart Chain': 56 }
const several = { Ethereum: 1, Base: 8453, Ávila: 43114, Polygon: 137, 'OP Mainnet': 10 }

/** Adds networks that get no requests. */
export const addNetworks = ({ page }: LabPage, networks: Record<string, number | string>) =>
  page.evaluate(async (all) => {
    for (const [name, id] of Object.entries(all)) {
      await window.lab?.modals[0]?.carabiner.addNetwork({
        id,
        chainNamespace: typeof id === 'number' ? 'eip155' : 'solana',
        name,
        nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
        rpcUrls: { default: { http: ['https://rpc.example'] } },
      })
    }
  }, networks)

/** Opens the list of networks from the account. */
async function openList(lab: LabPage) {
  await lab.open()
  await lab.button(/^Network: /).click()
  await expect(lab.title).toHaveText('Choose network')
}

async function openNetworks(lab: LabPage) {
  await lab.connect()
  await openList(lab)
}

async function pressLagoon(lab: LabPage) {
  await openNetworks(lab)
  await lab.networkOption(/Lagoon/).click()
}

const openAt = (lab: LabPage, view: 'WhatIsANetwork' | 'WalletCompatibleNetworks') =>
  lab.page.evaluate((name) => window.lab?.modals[0]?.open({ view: name }), view)

export const networkStages = [
  { name: 'networks', view: 'Networks', reach: openNetworks },
  { name: 'networks, three families', query: '?families=evm,solana,bitcoin', reach: openNetworks },
  {
    name: 'networks, many',
    inGate: true,
    query: '?families=evm,solana',
    async reach(lab) {
      await lab.connect()
      await addNetworks(lab, { ...several, ...rollups, Solana: solanaMainnet })
      await openList(lab)
    },
  },
  {
    name: 'networks, none found',
    async reach(lab) {
      await lab.connect()
      await addNetworks(lab, several)
      await openList(lab)
      await lab.dialog.getByRole('combobox', { name: 'Search networks' }).fill('nowhere')
      await expect(lab.dialog.getByRole('option')).toHaveCount(0)
    },
  },
  {
    name: 'networks, one that the wallet does not take',
    query: '?families=solana',
    async reach(lab) {
      await lab.connect('Tide Wallet')
      await addNetworks(lab, { Solana: solanaMainnet })
      await openList(lab)
    },
  },
  {
    name: 'switch network, waiting',
    view: 'SwitchNetwork',
    async reach(lab) {
      await pressLagoon(lab)
      await expect(lab.title).toHaveText('Lagoon')
    },
  },
  {
    name: 'switch network, cancelled',
    async reach(lab) {
      await pressLagoon(lab)
      await lab.reject.click()
      await expect(lab.button('Try again')).toBeVisible()
    },
  },
  {
    name: 'switch network, failed',
    inGate: true,
    async reach(lab) {
      // The modal asks a wallet that cannot switch to a network to add it.
      for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain']) {
        await lab.wallet().fail(-32603, 'Something inside broke', method)
      }
      await pressLagoon(lab)
      await lab.button(/^Details/).click()
      await expect(lab.dialog.getByText('Something inside broke')).toBeVisible()
    },
  },
  {
    name: 'another family',
    view: 'SwitchActiveChain',
    inGate: true,
    query: '?families=evm,solana',
    async reach(lab) {
      await openNetworks(lab)
      await lab.networkOption(/Cove/).click()
      await expect(lab.dialog.getByRole('button')).toHaveCount(4)
    },
  },
  {
    name: 'unsupported network',
    view: 'UnsupportedChain',
    inGate: true,
    async reach(lab) {
      await lab.connect()
      await lab.page.evaluate(() => window.lab?.wallets[0]?.controls.switchChain(4242))
      await expect(lab.title).toHaveText('Unsupported network')
    },
  },
  {
    name: 'what a network is',
    view: 'WhatIsANetwork',
    inGate: true,
    async reach(lab) {
      await lab.connect()
      await openAt(lab, 'WhatIsANetwork')
      await expect(lab.dialog.getByRole('link')).toBeVisible()
    },
  },
  {
    name: 'networks of an account',
    view: 'WalletCompatibleNetworks',
    inGate: true,
    async reach(lab) {
      await lab.connect()
      await addNetworks(lab, several)
      await openAt(lab, 'WalletCompatibleNetworks')
      await expect(lab.dialog.getByRole('listitem')).toHaveCount(7)
    },
  },
] as const satisfies readonly Stage[]
