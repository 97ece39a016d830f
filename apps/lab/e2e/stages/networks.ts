import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

async function openNetworks(lab: LabPage) {
  await lab.connect()
  await lab.open()
  await lab.button(/Network: Harbor/).click()
  await expect(lab.title).toHaveText('Choose network')
}

async function pressLagoon(lab: LabPage) {
  await openNetworks(lab)
  await lab.networkOption(/Lagoon/).click()
}

const openAt = (lab: LabPage, view: 'WhatIsANetwork' | 'WalletCompatibleNetworks') =>
  lab.page.evaluate((name) => window.lab?.modals[0]?.open({ view: name }), view)

export const networkStages: readonly Stage[] = [
  { name: 'networks', reach: openNetworks },
  { name: 'networks, three families', query: '?families=evm,solana,bitcoin', reach: openNetworks },
  {
    name: 'switch network, waiting',
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
    name: 'another family',
    query: '?families=evm,solana',
    async reach(lab) {
      await openNetworks(lab)
      await lab.networkOption(/Cove/).click()
      await expect(lab.dialog.getByRole('button')).toHaveCount(4)
    },
  },
  {
    name: 'unsupported network',
    async reach(lab) {
      await lab.connect()
      await lab.page.evaluate(() => window.lab?.wallets[0]?.controls.switchChain(4242))
      await expect(lab.title).toHaveText('Unsupported network')
    },
  },
  {
    name: 'what a network is',
    async reach(lab) {
      await lab.connect()
      await openAt(lab, 'WhatIsANetwork')
      await expect(lab.dialog.getByRole('link')).toBeVisible()
    },
  },
  {
    name: 'networks of an account',
    async reach(lab) {
      await lab.connect()
      await openAt(lab, 'WalletCompatibleNetworks')
      await expect(lab.dialog.getByRole('listitem')).toHaveCount(2)
    },
  },
]
