import type { LabPage } from '../../e2e/support/lab-page'
import { expect } from '../../e2e/support/test'
import { restored, type Visit } from '../visit'

/** Presses a wallet and waits for its prompt. A wallet that knows the page connects without one. */
export async function pressWallet(lab: LabPage, wallet: string | RegExp = /Lab Wallet/) {
  await lab.open()
  await lab.button(wallet).click()
  const isConnected = lab.status.filter({ hasText: /^connected$/ })
  await expect(lab.approve.or(isConnected).first()).toBeVisible()
}

/** Approves the wallet's prompt, if there is one. */
export async function agree({ approve, status }: LabPage) {
  if (await approve.isVisible()) await approve.click()
  await expect(status).toHaveText('connected')
}

/** Connects the page's own wallet, unless it is already connected. */
export async function connected(visit: Visit) {
  if (await restored(visit)) return
  const { lab } = visit
  await pressWallet(lab)
  await agree(lab)
  await expect(lab.dialog).toBeHidden()
}
