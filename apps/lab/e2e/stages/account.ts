import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

async function openAccount(lab: LabPage) {
  await lab.connect()
  await lab.open()
}

export const accountStages: readonly Stage[] = [
  {
    name: 'account',
    async reach(lab) {
      await openAccount(lab)
      await expect(lab.dialog.getByTestId('balance')).toBeVisible()
    },
  },
]
