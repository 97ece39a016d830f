import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

export const payField = ({ dialog }: LabPage) => dialog.getByRole('textbox', { name: /^You pay/ })

export async function openSwap(lab: LabPage) {
  await lab.open()
  await lab.button('Swap').click()
  await expect(lab.title).toHaveText('Swap')
}

/** Chooses a token for one of the sides. */
export async function chooseSwapToken(lab: LabPage, side: 'pay' | 'get', token: string | RegExp) {
  await lab.button(new RegExp(`^You ${side}: `)).click()
  await expect(lab.title).toHaveText('Select token')
  await lab.dialog.getByRole('option', { name: token }).click()
  await expect(lab.title).toHaveText('Swap')
}
