// What ends or changes a visitor's session elsewhere reaches a page of an app that is open.
import type { Page } from '@playwright/test'
import { EmbedderPage, expect, test } from './secure-frame/embedder'
import { connectByMail } from './stages/email-wallet'

/** Another app in the same browser, with the same wallet. */
async function otherApp(page: Page, lab: EmbedderPage['lab'], appUrl: string) {
  const other = await page.context().newPage()
  await other.goto(appUrl)
  const app = new EmbedderPage(other, lab, appUrl)
  expect(await app.embed()).toBe(true)
  return app
}

test('who signs out everywhere in one app is disconnected in another, without a reload', async ({
  appUrl,
  lab,
  labPage,
  page,
}) => {
  await labPage.goto('?email')
  await connectByMail(labPage)
  const app = await otherApp(page, lab, appUrl)
  expect(await app.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  expect(await app.ask('SIGN_OUT_EVERYWHERE')).toEqual({ ok: true })
  await expect(labPage.status).toHaveText('disconnected')
  await page.reload()
  await expect(labPage.status).toHaveText('disconnected')
})

test('a device that another one signed out is disconnected by what it asks next', async ({
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
  expect(await app.ask('SIGN_OUT_EVERYWHERE')).toEqual({ ok: true })
  await context.close()
  // Its settings name who is signed in, and where.
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await expect(labPage.status).toHaveText('disconnected')
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('401')
})
