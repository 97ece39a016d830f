// Logins by services of the lab: a real OpenID Connect provider plays each of them, in a real
// window.

import {
  approve,
  codeField,
  emailField,
  enterCode,
  makeKeys,
  newEmail,
  pressInFrame,
  walletFrame,
} from './stages/email-wallet'
import { gate, gateIf } from './support/gate'
import type { LabPage } from './support/lab-page'
import { openWindow, press, signInAt } from './support/login-window'
import { expect, test } from './support/test'

test.use({ viewport: { width: 1000, height: 690 } })

/** Reads the connected account from the instance's state. */
const account = ({ page }: LabPage) =>
  page.evaluate(() => {
    const snapshot = window.lab?.hosts?.[0]?.modal.carabiner.getSnapshot()
    const family = snapshot?.namespaces.eip155
    const connection = family?.connections[0]
    return {
      status: family?.status,
      connector: snapshot?.connectors.find(({ id }) => id === family?.connectorId)?.type,
      socialProvider: connection?.socialProvider,
      username: connection?.user?.username,
    }
  })

/** Reads the shown QR code and signs as the phone. */
async function answerByPhone(labPage: LabPage, name: string) {
  const { lab, page } = labPage
  await expect(labPage.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await labPage.button('Copy link').click()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  const farcaster = await lab.logins.farcaster()
  await farcaster.leave(url, await farcaster.sign(name, url))
}

/** Signs in with Google for the first time, which creates the wallet. */
async function connect(lab: LabPage, name: string) {
  await lab.open()
  const window = await openWindow(lab, press(lab, 'Google'))
  await signInAt(window, name)
  await expect(walletFrame(lab).getByRole('heading')).toHaveText('Create your wallet')
  await makeKeys(lab)
  await expect(lab.status).toHaveText('connected')
  await expect(lab.dialog).toBeHidden()
}

for (const [provider, id] of [
  ['Google', 'google'],
  ['X', 'x'],
  ['Discord', 'discord'],
  ['GitHub', 'github'],
  ['Apple', 'apple'],
  ['Facebook', 'facebook'],
] as const) {
  test(
    `[S1.06] a visitor signs in with ${provider} in a window, and gets an embedded wallet`,
    gateIf(id === 'google'),
    async ({ labPage }) => {
      await labPage.goto('?email&socials=all')
      await labPage.open()
      const isHidden = ['GitHub', 'Apple', 'Facebook'].includes(provider)
      if (isHidden && !(await labPage.button(`Continue with ${provider}`).isVisible())) {
        await labPage.button('More services').click()
        await expect(labPage.title).toHaveText('Sign in with a service')
      }
      const button = labPage.dialog.getByRole('button', {
        name: new RegExp(`^(Continue with )?${provider}$`),
      })
      const window = await openWindow(labPage, () => button.click())
      await expect(labPage.title).toHaveText(`Sign in with ${provider}`)
      await signInAt(window, `Ada ${id}`)
      await makeKeys(labPage)
      await expect(labPage.status).toHaveText('connected')
      await expect
        .poll(() => account(labPage))
        .toMatchObject({ status: 'connected', connector: 'AUTH', socialProvider: id })
      expect(window.isClosed()).toBe(true)
    },
  )
}

test('[S2.30] the code of social logins loads on a press, and never if the app turns them off', async ({
  complaints,
  labPage,
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/\/social-[^/]*\.js/.test(request.url())) requested.push(request.url())
  })
  await labPage.goto('?email&socials=off')
  await labPage.open()
  await expect(emailField(labPage)).toBeVisible()
  await expect(labPage.button(/Google/)).toHaveCount(0)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await labPage.button('Close').click()
  for (const view of ['ConnectSocials', 'ConnectingFarcaster'] as const) {
    await page.evaluate((name) => window.lab?.modals[0]?.open({ view: name }), view)
    await expect(labPage.title).toHaveText('Connect wallet')
  }
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining('there is no view "ConnectSocials"'),
    expect.stringContaining('there is no view "ConnectingFarcaster"'),
  ])
  await labPage.goto('?email&socials=all')
  await labPage.open()
  const loginWindow = await openWindow(labPage, press(labPage, 'Google'))
  await expect(loginWindow.getByLabel('Name')).toBeVisible()
  expect(requested.length).toBeGreaterThan(0)
})

test('the social login’s view reports that its window was closed, and can open another one', async ({
  labPage,
}) => {
  await labPage.goto('?email&socials=all')
  await labPage.open()
  const window = await openWindow(labPage, press(labPage, 'Google'))
  await expect(window.getByLabel('Name')).toBeVisible()
  await window.close()
  await expect(labPage.dialog.getByRole('heading', { name: 'Popup closed' })).toBeVisible()
  const again = await openWindow(labPage, () => labPage.button('Try again').click())
  await signInAt(again, 'Grace')
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
})

test('the social login’s view reports a login that the visitor cancelled, and stays disconnected', async ({
  labPage,
}) => {
  await labPage.goto('?email&socials=all')
  await labPage.open()
  const window = await openWindow(labPage, press(labPage, 'Google'))
  await signInAt(window, '', 'Cancel')
  await expect(labPage.dialog.getByRole('heading', { name: 'Sign-in cancelled' })).toBeVisible()
  await expect(labPage.status).toHaveText('disconnected')
})

test('if the browser blocks the social login’s window, the page itself goes to the service and returns signed in', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?email&socials=all')
  await page.evaluate(() => {
    const { open } = window
    window.open = (url, target, features) =>
      target === '_top' ? open.call(window, url, target, features) : null
  })
  await labPage.open()
  await press(labPage, 'Google')()
  await expect(
    labPage.dialog.getByRole('heading', { name: 'Failed to initiate social connection' }),
  ).toBeVisible()
  await labPage.button('Continue in this tab').click()
  await signInAt(page, 'Alan')
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
  expect(new URL(page.url()).search).toBe('?email=&socials=all&wc=off')
  expect((await account(labPage)).socialProvider).toBe('google')
  // The result is in no entry of the history.
  const entries = await page.evaluate(() => navigation.entries().map(({ url }) => url))
  expect(entries).toEqual([page.url()])
})

test('the page ignores a login result of another site in its URL, and removes it', async ({
  labPage,
  page,
  lab,
}) => {
  const forged = encodeURIComponent(`${lab.walletFrame.url}/callback?code=${'a'.repeat(64)}`)
  await labPage.goto(`?email&socials=all&result_uri=${forged}`)
  await expect.poll(() => new URL(page.url()).search).toBe('?email=&socials=all&wc=off')
  await expect(labPage.status).toHaveText('disconnected')
  await expect(labPage.dialog).toBeHidden()
})

test('a reload during a social login ends the login, and the visitor starts again', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?email&socials=all')
  await labPage.open()
  const window = await openWindow(labPage, press(labPage, 'Google'))
  await expect(window.getByLabel('Name')).toBeVisible()
  await page.reload()
  await expect(labPage.status).toHaveText('disconnected')
  await signInAt(window, 'Edsger')
  await expect(labPage.status).toHaveText('disconnected')
  await labPage.open()
  const again = await openWindow(labPage, press(labPage, 'Google'))
  await signInAt(again, 'Edsger')
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
})

test('[S2.13] the Farcaster login shows a QR code, and connects once the phone has signed', {
  tag: gate,
}, async ({ labPage }) => {
  await labPage.goto('?email&socials=all')
  await labPage.open()
  await labPage.button('Continue with Farcaster').click()
  await answerByPhone(labPage, 'Barbara')
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
  await expect
    .poll(() => account(labPage))
    .toMatchObject({ connector: 'AUTH', socialProvider: 'farcaster', username: 'barbara' })
})

test.describe('on a phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })

  test('the Farcaster login opens Farcaster’s app by a link, and connects once the app has signed', async ({
    labPage,
    page,
    lab,
  }) => {
    await labPage.goto('?email&socials=all')
    await labPage.open()
    await labPage.button('Continue with Farcaster').click()
    const link = labPage.dialog.getByRole('link', { name: 'Open Farcaster' })
    const opening = page.context().waitForEvent('page')
    await link.click()
    const app = await opening
    await app.waitForURL(/channelToken=/)
    const url = app.url()
    await app.close()
    const farcaster = await lab.logins.farcaster()
    await farcaster.leave(url, await farcaster.sign('Dorothy', url))
    await makeKeys(labPage)
    await expect
      .poll(() => account(labPage))
      .toMatchObject({ socialProvider: 'farcaster', username: 'dorothy' })
  })
})

test('the account settings list the visitor’s logins and devices', async ({ labPage }) => {
  await labPage.goto('?email&socials=all')
  await connect(labPage, 'Katherine')
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await labPage.button(/^Sign-in and devices/).click()
  await expect(labPage.title).toHaveText('Sign-in and devices')
  await expect(labPage.dialog.getByText('This device', { exact: true })).toBeVisible()
  const popup = await openWindow(labPage, () => labPage.button('GitHub').click())
  await signInAt(popup, 'Katherine')
  await expect(labPage.title).toHaveText('Confirm change')
  await approve(labPage)
  await expect(labPage.title).toHaveText('Sign-in and devices')
  await expect(labPage.button('Remove GitHub')).toBeVisible()
  await labPage.button('Sign out everywhere').click()
  await expect(labPage.title).toHaveText('Confirm change')
  await expect(walletFrame(labPage).getByRole('heading')).toHaveText('Sign out on every device?')
  await walletFrame(labPage).getByRole('button', { name: 'Reject' }).press('Enter')
  await expect(labPage.title).toHaveText('Sign-in and devices')
  await expect(labPage.status).toHaveText('connected')
  await labPage.button('Sign out everywhere').click()
  await approve(labPage)
  await expect(labPage.status).toHaveText('disconnected')
})

test('Farcaster is linked through its app once the visitor confirms that in the wallet, and then signs in', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?email&socials=all')
  await connect(labPage, 'Rosalind')
  await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'LoginSettings' }))
  await labPage.button('Farcaster').click()
  await expect(labPage.title).toHaveText('Sign in with Farcaster')
  await labPage.button('Back').click()
  await expect(labPage.title).toHaveText('Sign-in and devices')
  await labPage.button('Farcaster').click()
  await answerByPhone(labPage, 'Rosalind')
  await expect(labPage.title).toHaveText('Confirm change')
  const question = walletFrame(labPage).getByRole('heading')
  await expect(question).toHaveText('Also sign in with Farcaster?')
  await expect(walletFrame(labPage).getByText('rosalind', { exact: true })).toBeVisible()
  await pressInFrame(labPage, 'Reject')
  await expect(labPage.title).toHaveText('Sign-in and devices')
  await expect(labPage.button('Remove Farcaster')).toBeHidden()
  await labPage.button('Farcaster').click()
  await answerByPhone(labPage, 'Rosalind')
  await expect(question).toHaveText('Also sign in with Farcaster?')
  await approve(labPage)
  await expect(labPage.button('Remove Farcaster')).toBeVisible()
  await expect(labPage.dialog.getByText('rosalind', { exact: true })).toBeVisible()
  const address = () =>
    page.evaluate(() => {
      const { carabiner } = window.lab?.modals[0] ?? {}
      return carabiner?.getSnapshot().namespaces.eip155?.connections[0]?.accounts[0]?.address
    })
  const before = await address()
  expect(before).toMatch(/^0x/)
  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect(labPage.status).toHaveText('disconnected')
  await labPage.open()
  await press(labPage, 'Farcaster')()
  await answerByPhone(labPage, 'Rosalind')
  await expect(labPage.status).toHaveText('connected')
  expect(await address()).toBe(before)
})

test('in an app’s built-in browser, the page itself goes to the service to link a login, and returns', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?email&socials=all')
  await connect(labPage, 'Emmy')
  await page.evaluate(() => {
    Object.assign(window, { TelegramWebviewProxy: {} })
    window.lab?.modals[0]?.open({ view: 'LoginSettings' })
  })
  await labPage.button('GitHub').click()
  await signInAt(page, 'Emmy')
  await expect(labPage.title).toHaveText('Confirm change')
  await approve(labPage)
  await expect(labPage.title).toHaveText('Sign-in and devices')
  await expect(labPage.button('Remove GitHub')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?email=&socials=all&wc=off')
})

test('[S1.09] Telegram’s login replaces the page and returns to it, without result_uri in the URL', async ({
  labPage,
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
  await labPage.goto('?email&socials=all')
  await labPage.open()
  await press(labPage, 'Telegram')()
  await signInAt(page, 'Radia')
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
  await expect
    .poll(() => account(labPage))
    .toMatchObject({ connector: 'AUTH', socialProvider: 'telegram' })
  expect(new URL(page.url()).search).toBe('?email=&socials=all&wc=off')
})

test('in a Telegram mini app, Telegram’s data signs the visitor in without a window or another page', async ({
  labPage,
  page,
  lab,
}) => {
  const telegram = await lab.logins.telegram()
  await page.addInitScript((initData) => {
    Object.assign(window, { Telegram: { WebApp: { initData } } })
  }, telegram.initData('Frances'))
  await labPage.goto('?email&socials=all')
  await labPage.open()
  await press(labPage, 'Telegram')()
  await makeKeys(labPage)
  await expect
    .poll(() => account(labPage))
    .toMatchObject({ status: 'connected', socialProvider: 'telegram' })
  // Telegram sends the same data for as long as the app is open.
  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect(labPage.status).toHaveText('disconnected')
  await page.reload()
  await labPage.open()
  await press(labPage, 'Telegram')()
  await expect
    .poll(() => account(labPage))
    .toMatchObject({ status: 'connected', socialProvider: 'telegram' })
})

test('a Telegram mini app that was open for over an hour says that it must be opened again', async ({
  labPage,
  page,
  lab,
}) => {
  const telegram = await lab.logins.telegram()
  const longAgo = String(Math.floor(Date.now() / 1000) - 3_700)
  await page.addInitScript(
    (initData) => {
      Object.assign(window, { Telegram: { WebApp: { initData } } })
    },
    telegram.initData('Frances', { auth_date: longAgo }),
  )
  await labPage.goto('?email&socials=all')
  await labPage.open()
  await press(labPage, 'Telegram')()
  await expect(labPage.dialog.getByText('This app was open for too long.')).toBeVisible()
  await expect(labPage.button('Try again')).toBeHidden()
  await expect(labPage.button('Other ways to sign in')).toBeVisible()
  labPage.complaints.splice(0)
})

test('a visitor who signed in with a social login stays connected after a reload', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?email&socials=all')
  await connect(labPage, 'Mary')
  await expect.poll(async () => (await account(labPage)).socialProvider).toBe('google')
  await page.reload()
  await expect(labPage.status).toHaveText('connected')
  expect(await account(labPage)).toMatchObject({ connector: 'AUTH', socialProvider: 'google' })
})

test('a visitor with a social login adds an email address, confirms it in the wallet, and signs in with it', async ({
  lab,
  labPage,
  page,
}) => {
  const email = newEmail()
  await labPage.goto('?email&socials=all')
  await connect(labPage, 'Adele')
  const openSettings = () =>
    page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await openSettings()
  await labPage.button(/^Add email/).click()
  await expect(labPage.title).toHaveText('Add email')
  await page.getByRole('textbox', { name: 'Your email address' }).fill(email)
  await labPage.button('Save').click()
  await expect(labPage.dialog.getByText('Step 2 of 2')).toBeVisible()
  const { code = '' } = await lab.mail.waitForMail(email)
  await codeField(labPage).fill(code)
  const question = walletFrame(labPage).getByRole('heading')
  await expect(question).toHaveText('Also sign in by email?')
  await expect(walletFrame(labPage).getByText(email)).toBeVisible()
  await pressInFrame(labPage, 'Reject')
  await expect(labPage.dialog.getByText('Step 2 of 2')).toBeVisible()
  await codeField(labPage).fill(code)
  await expect(question).toHaveText('Also sign in by email?')
  await approve(labPage)
  await expect(labPage.button(/^Email/)).toBeVisible()
  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect(labPage.status).toHaveText('disconnected')
  await labPage.open()
  await emailField(labPage).fill(email)
  await emailField(labPage).press('Enter')
  // The device is now trusted for the address, so the code comes without a link.
  await enterCode(labPage, email)
  await expect(labPage.status).toHaveText('connected')
})
