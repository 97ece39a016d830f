import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import { addNetworks } from './networks'
import type { Stage } from './stage'

export async function openReceive(lab: LabPage) {
  await lab.open()
  await lab.button('Receive').click()
  await expect(lab.title).toHaveText('Receive')
  await expect(lab.dialog.locator('.cb-address-groups:visible')).toBeVisible()
}

const some = { Ethereum: 1, Base: 8453, Polygon: 137, 'OP Mainnet': 10 }

async function atPurposes(lab: LabPage) {
  await lab.connect('Buoy Wallet')
  await openReceive(lab)
  await expect(lab.dialog.getByRole('tab')).toHaveCount(2)
}

export const receiveStages = [
  {
    name: 'receive',
    view: 'WalletReceive',
    inGate: true,
    async reach(lab) {
      await lab.connect()
      await addNetworks(lab, some)
      await openReceive(lab)
    },
  },
  {
    name: 'receive, on one network',
    query: '?families=solana&wallets=1',
    async reach(lab) {
      await lab.connect('Tide Wallet')
      await openReceive(lab)
    },
  },
  { name: 'receive, payments', query: '?families=bitcoin', reach: atPurposes },
  {
    name: 'receive, ordinals',
    query: '?families=bitcoin',
    async reach(lab) {
      await atPurposes(lab)
      await lab.dialog.getByRole('tab', { name: 'Ordinals' }).click()
    },
  },
] as const satisfies readonly Stage[]
