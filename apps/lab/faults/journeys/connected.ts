import type { LabPage } from '../../e2e/support/lab-page'
import { expect } from '../../e2e/support/test'
import { restored, type Visit } from '../visit'

/** Presses a wallet, up to where its owner is asked. One that knows the page already asks nobody. */
export async function pressWallet(lab: LabPage, wallet: string | RegExp = /Lab Wallet/) {
  await lab.open()
  await lab.button(wallet).click()
  const isConnected = lab.status.filter({ hasText: /^connected$/ })
  await expect(lab.approve.or(isConnected).first()).toBeVisible()
}

/** Its owner agrees, where they are asked. */
export async function agree({ approve, status }: LabPage) {
  if (await approve.isVisible()) await approve.click()
  await expect(status).toHaveText('connected')
}

/** The wallet that is in the page is connected, now or since before. */
export async function connected(visit: Visit) {
  if (await restored(visit)) return
  const { lab } = visit
  await pressWallet(lab)
  await agree(lab)
  await expect(lab.dialog).toBeHidden()
}
