import { expect } from '../../e2e/support/test'
import { restored, type Visit } from '../visit'

/** The wallet that is in the page is connected, now or since before. */
export async function connected(visit: Visit) {
  if (await restored(visit)) return
  const { lab } = visit
  await lab.open()
  await lab.button(/Lab Wallet/).click()
  // One that knows the page already asks nobody.
  const isConnected = lab.status.filter({ hasText: /^connected$/ })
  await expect(lab.approve.or(isConnected).first()).toBeVisible()
  if (await lab.approve.isVisible()) await lab.approve.click()
  await expect(lab.status).toHaveText('connected')
  await expect(lab.dialog).toBeHidden()
}
