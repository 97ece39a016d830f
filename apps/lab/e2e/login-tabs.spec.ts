// Each way to sign in: another tab finishes first, or the page is reloaded midway.

import {
  confirmDevice,
  emailField,
  makeKeys,
  newEmail,
  signInByMail,
  typeCode,
  walletFrame,
} from './stages/email-wallet'
import { LabPage } from './support/lab-page'
import { openWindow, press, signInAt } from './support/login-window'
import { expect, test, watchComplaints } from './support/test'

test.use({ viewport: { width: 1000, height: 690 } })

/** Goes from Connect to the step that needs an answer. @returns a function that answers */
type Begin = (lab: LabPage, who: string) => Promise<() => Promise<void>>

const byCode: Begin = async (lab, email) => {
  // Without the stored time, another mail within 30 s is not refused, also in another tab.
  await lab.page.evaluate(() => localStorage.removeItem('carabiner:preferences'))
  await emailField(lab).fill(email)
  await emailField(lab).press('Enter')
  await expect(lab.dialog.getByText('Open the link we sent to')).toBeVisible()
  return async () => {
    await typeCode(lab, await confirmDevice(lab, email))
  }
}

const byWindow: Begin = async (lab, who) => {
  const loginWindow = await openWindow(lab, press(lab, 'Google'))
  await expect(loginWindow.getByLabel('Name')).toBeVisible()
  return () => signInAt(loginWindow, who)
}

const inPlace =
  (provider: string): Begin =>
  async (lab, who) => {
    await press(lab, provider)()
    await expect(lab.page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
    return () => signInAt(lab.page, who)
  }

const byPhone: Begin = async (lab, who) => {
  await lab.page.bringToFront()
  await press(lab, 'Farcaster')()
  await expect(lab.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await lab.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.button('Copy link').click()
  const url = await lab.page.evaluate(() => navigator.clipboard.readText())
  const farcaster = await lab.lab.logins.farcaster()
  return async () => farcaster.leave(url, await farcaster.sign(who, url))
}

const inApp = () => Object.assign(globalThis, { TelegramWebviewProxy: {} })

interface Way {
  readonly way: string
  readonly begin: Begin
  /** Runs before the page loads. Makes it look like an app's browser, where logins navigate the page itself. */
  readonly browser?: () => void
}

const ways: readonly Way[] = [
  { way: 'a code by email', begin: byCode },
  { way: 'a service’s window', begin: byWindow },
  { way: 'a service in the page’s place', browser: inApp, begin: inPlace('Google') },
  { way: 'Farcaster', begin: byPhone },
  { way: 'Telegram', browser: inApp, begin: inPlace('Telegram') },
]

const query = '?email&socials=all'

/** Opens another tab of the same visitor. */
async function openTab({ page, lab, complaints }: LabPage, browser?: () => void) {
  const other = await page.context().newPage()
  watchComplaints(other, complaints)
  if (browser) await other.addInitScript(browser)
  const tab = new LabPage(other, lab, complaints)
  await tab.goto(query)
  return tab
}
let visitors = 0
const newVisitor = (way: string) =>
  way.includes('email') ? newEmail() : `Ada ${process.pid} ${++visitors}`

/** Leaves a service's page for the app, like a visitor who gives up. */
async function backToApp({ page, lab }: LabPage) {
  if (!page.url().startsWith(lab.url)) await page.goto(`${lab.url}/${query}&wc=off`)
}

for (const { way, begin, browser } of ways) {
  const title = `two tabs in the middle of a login by ${way} are both connected once one tab finishes it`
  test(title, async ({ labPage, page }) => {
    if (browser) await page.addInitScript(browser)
    await labPage.goto(query)
    const other = await openTab(labPage, browser)
    await labPage.open()
    await begin(labPage, newVisitor(way))
    await other.page.bringToFront()
    await other.open()
    const answer = await begin(other, newVisitor(way))
    await answer()
    await makeKeys(other)
    await expect(other.status).toHaveText('connected')
    const address = (await other.address.textContent()) ?? ''
    await page.bringToFront()
    await backToApp(labPage)
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.address).toHaveText(address)
    await expect(labPage.dialog).toBeHidden()
    await other.page.close()
  })
}

// A service's window has a test of its own: the page's reload leaves it open.
for (const { way, begin, browser } of ways.filter(({ begin: one }) => one !== byWindow)) {
  const title = `a reload in the middle of a login by ${way} ends the login, and the visitor signs in again`
  test(title, async ({ labPage, page }) => {
    if (browser) await page.addInitScript(browser)
    await labPage.goto(query)
    await labPage.open()
    await begin(labPage, newVisitor(way))
    await page.reload()
    await backToApp(labPage)
    await expect(labPage.status).toHaveText('disconnected')
    await expect(labPage.dialog).toBeHidden()
    await labPage.open()
    const answer = await begin(labPage, newVisitor(way))
    await answer()
    await makeKeys(labPage)
    await expect(labPage.status).toHaveText('connected')
  })
}

test('two tabs that log in by different services both return and become connected', async ({
  labPage,
  page,
}) => {
  await page.addInitScript(inApp)
  await labPage.goto(query)
  const other = await openTab(labPage, inApp)
  await labPage.open()
  const first = await inPlace('Google')(labPage, newVisitor('first'))
  await other.page.bringToFront()
  await other.open()
  const second = await inPlace('Google')(other, newVisitor('second'))
  await second()
  await makeKeys(other)
  await expect(other.status).toHaveText('connected')
  await page.bringToFront()
  await first()
  // The second visitor creates their own wallet.
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.dialog).toBeHidden()
  await other.page.close()
})

test('after a reload at the code view, the visitor requests another code and signs in with it', async ({
  labPage,
  page,
  complaints,
}) => {
  const email = newEmail()
  await labPage.goto(query)
  await labPage.open()
  await byCode(labPage, email)
  const left = await confirmDevice(labPage, email)
  await expect(labPage.title).toHaveText('Enter the code')
  await page.reload()
  await expect(labPage.status).toHaveText('disconnected')
  await expect(labPage.dialog).toBeHidden()
  await labPage.open()
  await byCode(labPage, email)
  const code = await confirmDevice(labPage, email)
  await expect(labPage.title).toHaveText('Enter the code')
  // The code of the abandoned login is refused.
  await typeCode(labPage, left)
  await expect(labPage.dialog.getByText('That code is not right')).toBeVisible()
  // The browser logs the server's refusal.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await typeCode(labPage, code)
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
})

test('after a reload before the embedded wallet’s keys exist, the page connects once they are created', async ({
  labPage,
  page,
}) => {
  const email = newEmail()
  const keysAsked = () =>
    expect(walletFrame(labPage).getByRole('heading')).toHaveText('Create your wallet')
  await labPage.goto(query)
  await signInByMail(labPage, email)
  await keysAsked()
  await page.reload()
  await expect(labPage.status).toHaveText('disconnected')
  const mails = labPage.lab.mail.mails(email).length
  await labPage.open()
  await emailField(labPage).fill(email)
  await page.evaluate(() => localStorage.removeItem('carabiner:preferences'))
  await emailField(labPage).press('Enter')
  // A visitor with a session needs no mail.
  await keysAsked()
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
  expect(labPage.lab.mail.mails(email)).toHaveLength(mails)
})

test('a Telegram mini app that is reloaded during its login starts the login again with the same data', async ({
  labPage,
  page,
  lab,
}) => {
  const telegram = await lab.logins.telegram()
  await page.addInitScript(
    (initData) => {
      Object.assign(window, { Telegram: { WebApp: { initData } } })
    },
    telegram.initData(newVisitor('mini app')),
  )
  const untilKeys = async () => {
    await labPage.open()
    await press(labPage, 'Telegram')()
    await expect(walletFrame(labPage).getByRole('heading')).toHaveText('Create your wallet')
  }
  await labPage.goto(query)
  await untilKeys()
  await page.reload()
  await expect(labPage.status).toHaveText('disconnected')
  await expect(labPage.dialog).toBeHidden()
  await untilKeys()
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
})
