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
  await lab.dialog.getByText('Lagoon').click()
}

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
]
