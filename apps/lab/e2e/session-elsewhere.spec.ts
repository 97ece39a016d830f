// An open page of an app follows changes to the visitor's session that happen elsewhere.

import type { Page } from '@playwright/test'
import { EmbedderPage, expect, test } from './secure-frame/embedder'
import { signOutEverywhere } from './secure-frame/sign-out-everywhere'
import { connectByMail } from './stages/email-wallet'

/** Opens another app in the same browser, with the same wallet. */
async function otherApp(page: Page, lab: EmbedderPage['lab'], appUrl: string) {
  const other = await page.context().newPage()
  await other.goto(appUrl)
  const app = new EmbedderPage(other, lab, appUrl)
  expect(await app.embed()).toBe(true)
  return app
}

test('signing out everywhere in one app disconnects the embedded wallet in another app, without a reload', async ({
  appUrl,
  lab,
  labPage,
  page,
}) => {
  await labPage.goto('?email')
  await connectByMail(labPage)
  const app = await otherApp(page, lab, appUrl)
  expect(await app.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  await signOutEverywhere(app)
  await expect(labPage.status).toHaveText('disconnected')
  await page.reload()
  await expect(labPage.status).toHaveText('disconnected')
})

test('an embedded wallet that the visitor signed out from another device is disconnected at its next request', async ({
  appUrl,
  browser,
  lab,
  labPage,
  complaints,
}) => {
  const email = `elsewhere-${process.pid}-${Date.now()}@carabiner.example`
  await labPage.goto('?email')
  await connectByMail(labPage, email)
  const context = await browser.newContext()
  const there = await context.newPage()
  await there.goto(appUrl)
  const app = new EmbedderPage(there, lab, appUrl)
  await app.embed()
  await app.signIn(email)
  await signOutEverywhere(app)
  await context.close()
  // The settings read the visitor's logins and devices.
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await expect(labPage.status).toHaveText('disconnected')
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('401')
})

test('another device is signed out once the visitor confirms that in the wallet frame, and the page does not see other apps', async ({
  appUrl,
  browser,
  lab,
  labPage,
  complaints,
}) => {
  const email = `device-${process.pid}-${Date.now()}@carabiner.example`
  await labPage.goto('?email')
  await connectByMail(labPage, email)
  const context = await browser.newContext()
  const there = await context.newPage()
  await there.goto(appUrl)
  const app = new EmbedderPage(there, lab, appUrl)
  await app.embed()
  await app.signIn(email)
  const { payload } = await app.ask('GET_DEVICES')
  const { devices } = Object(payload)
  const own = new URL(appUrl).host
  expect(devices).toHaveLength(2)
  expect(devices).toContainEqual(expect.objectContaining({ app: own, isCurrent: true }))
  expect(devices).toContainEqual(expect.objectContaining({ app: null, isCurrent: false }))
  const { id } = devices.find((device: { isCurrent: boolean }) => !device.isCurrent)
  const frame = await app.frame()
  const heading = frame.getByRole('heading')
  const refused = await app.begin('REMOVE_DEVICE', { id })
  await expect(heading).toHaveText('Sign out this device?')
  // Only the frame shows the other app to the visitor.
  const host = new URL(labPage.page.url()).host
  await expect(frame.getByText(host)).toBeVisible()
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await app.answer(refused)).toMatchObject({ ok: false })
  expect(await app.ask('GET_DEVICES')).toMatchObject({ payload: { devices: [{}, {}] } })
  const request = await app.begin('REMOVE_DEVICE', { id })
  await expect(heading).toHaveText('Sign out this device?')
  await frame.getByRole('button', { name: 'Confirm' }).click()
  expect(await app.answer(request)).toMatchObject({ payload: { devices: [{ app: own }] } })
  await context.close()
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await expect(labPage.status).toHaveText('disconnected')
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('401')
})
