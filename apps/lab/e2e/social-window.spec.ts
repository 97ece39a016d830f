// Failures of a login in a window.

import { makeKeys } from './stages/email-wallet'
import type { LabPage } from './support/lab-page'
import { openWindow, press, signInAt } from './support/login-window'
import { expect, test } from './support/test'

test.use({ viewport: { width: 1000, height: 690 } })

const query = '?email&socials=all'

/** Opens Google's window. */
async function open(lab: LabPage) {
  await lab.goto(query)
  await lab.open()
  const window = await openWindow(lab, press(lab, 'Google'))
  await expect(window.getByLabel('Name')).toBeVisible()
  return window
}
const heading = ({ dialog }: LabPage, name: string) => dialog.getByRole('heading', { name })

test('a page whose Cross-Origin-Opener-Policy cuts it off from its windows signs in without a window', async ({
  labPage,
  page,
}) => {
  await labPage.goto(`${query}&coop`)
  await labPage.open()
  const window = await openWindow(labPage, press(labPage, 'Google'))
  // The page cannot control this window.
  if (!window.isClosed()) await window.waitForEvent('close')
  await expect(heading(labPage, 'Popup closed')).toBeVisible()
  await labPage.button('Continue in this tab').click()
  await signInAt(page, 'Hedy')
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
})

test('the social login stops waiting for a window that does not return in time, and offers to continue in the page', async ({
  labPage,
  page,
}) => {
  await page.clock.install()
  const window = await open(labPage)
  await page.clock.fastForward(121_000)
  await expect(heading(labPage, 'Sign-in failed')).toBeVisible()
  await expect(labPage.dialog.getByText('This took too long. Try again.')).toBeVisible()
  await expect.poll(() => window.isClosed()).toBe(true)
  await labPage.button('Continue in this tab').click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
})

test('[S7.68] the social login ignores a result from another origin or another window', async ({
  labPage,
  page,
}) => {
  const window = await open(labPage)
  const { url } = labPage.lab.walletFrame
  const forged = `${url}/callback?code=${'a'.repeat(64)}`
  const say = (resultUri: string) => opener.postMessage({ resultUri }, '*')
  // The wallet's origin, in a window that the login did not open.
  const other = page.waitForEvent('popup')
  await page.evaluate((address) => void globalThis.open(`${address}/callback`), url)
  const stranger = await other
  await stranger.waitForLoadState()
  await stranger.evaluate(say, forged)
  await stranger.close()
  // The login's window, at another origin.
  await window.goto(`${labPage.lab.url}/bare.html`)
  await window.evaluate(say, forged)
  await expect(labPage.button('Show window')).toBeVisible()
  await window.close()
  await expect(heading(labPage, 'Popup closed')).toBeVisible()
  await expect(labPage.status).toHaveText('disconnected')
})
