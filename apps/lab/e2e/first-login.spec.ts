// The mails and screens of a login by email, as the table in docs/embedded-wallet.md has them.

import {
  codeField,
  confirmDevice,
  emailField,
  enterCode,
  makeKeys,
  newEmail,
  signInByMail,
  signInElsewhere,
  typeCode,
  walletFrame,
} from './stages/email-wallet'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

/** Reloads the page, so that another mail does not have to wait for 30 s. */
async function reloadWithoutPause(lab: LabPage) {
  await lab.page.evaluate(() => localStorage.clear())
  await lab.goto('?email')
}

/** Follows a login up to the wallet's first screen, and counts. */
async function follow(lab: LabPage, email: string) {
  const before = lab.lab.mail.mails(email).length
  const screens: string[] = []
  const on = async (title: string) => {
    await expect(lab.title).toHaveText(title)
    screens.push(title)
  }
  await lab.open()
  await on('Connect wallet')
  await emailField(lab).fill(email)
  await emailField(lab).press('Enter')
  return {
    on,
    /** Counts the pages that a link opened. */
    sawPages: (...titles: string[]) => void screens.push(...titles),
    async end() {
      await expect(walletFrame(lab).getByRole('heading')).toBeVisible()
      return { screens: screens.length, mails: lab.lab.mail.mails(email).length - before }
    },
  }
}

test('[S1.05] a new address needs one mail, and two screens with its code', {
  tag: gate,
}, async ({ labPage }) => {
  const email = newEmail()
  await labPage.goto('?email')
  const login = await follow(labPage, email)
  await login.on('Confirm this device')
  await enterCode(labPage, email)
  expect(await login.end()).toEqual({ mails: 1, screens: 2 })
  // The login does not pass another view.
  await expect(labPage.title).toHaveText('Your wallet')
  const [mail] = labPage.lab.mail.mails(email)
  expect([mail?.code, mail?.link]).toEqual([expect.stringMatching(/^\d{6}$/), expect.any(String)])
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
})

test('a new address needs one mail, and five screens with its link', async ({ labPage }) => {
  const email = newEmail()
  await labPage.goto('?email')
  const login = await follow(labPage, email)
  await login.on('Confirm this device')
  const code = await confirmDevice(labPage, email)
  login.sawPages('Is this you?', 'Enter this code')
  await login.on('Enter the code')
  await typeCode(labPage, code)
  expect(await login.end()).toEqual({ mails: 1, screens: 5 })
})

test('a known address needs two mails and five screens on a new device', async ({ labPage }) => {
  const email = newEmail()
  await labPage.goto('?email')
  await signInElsewhere(labPage, email)
  const login = await follow(labPage, email)
  await login.on('Confirm this device')
  const code = await confirmDevice(labPage, email)
  login.sawPages('Is this you?', 'Confirmed')
  await login.on('Enter the code')
  await typeCode(labPage, code)
  expect(await login.end()).toEqual({ mails: 2, screens: 5 })
})

test('a known address needs one mail and two screens on a known device', async ({ labPage }) => {
  const email = newEmail()
  await labPage.goto('?email')
  await signInByMail(labPage, email)
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
  await labPage.page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect(labPage.status).toHaveText('disconnected')
  await reloadWithoutPause(labPage)
  const login = await follow(labPage, email)
  await login.on('Enter the code')
  await enterCode(labPage, email)
  await expect(labPage.status).toHaveText('connected')
  expect(labPage.lab.mail.mails(email)).toHaveLength(2)
})

test('the view of a new device is the same for a known address, whose mail has no code', async ({
  labPage,
  complaints,
}) => {
  const knownAddress = newEmail()
  await labPage.goto('?email')
  await signInElsewhere(labPage, knownAddress)
  const textOf = async (email: string) => {
    await reloadWithoutPause(labPage)
    await labPage.open()
    await emailField(labPage).fill(email)
    await emailField(labPage).press('Enter')
    await expect(labPage.title).toHaveText('Confirm this device')
    await codeField(labPage).fill('000000')
    await expect(labPage.dialog.getByText('That code is not right').first()).toBeVisible()
    const text = await labPage.dialog.textContent()
    return text?.replace(/visitor-\S+?@\S+?(…|example)/, '').replace(/\d+ s/, '')
  }
  expect(await textOf(knownAddress)).toBe(await textOf(newEmail()))
  // The browser logs the server's refusals.
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining('422')))
})

test('a visitor who confirms a stranger’s login does not sign the stranger in', async ({
  labPage,
  page,
}) => {
  const email = newEmail()
  await labPage.goto('?email')
  await labPage.open()
  await emailField(labPage).fill(email)
  await emailField(labPage).press('Enter')
  await expect(labPage.title).toHaveText('Confirm this device')
  // The visitor opens the link on a device of their own, where they begin no login.
  const code = await confirmDevice(labPage, email)
  expect(code).toMatch(/^\d{6}$/)
  await expect(labPage.title).toHaveText('Enter the code')
  await expect(labPage.status).toHaveText('disconnected')
  // The mail's code has ended, so the stranger cannot use it either.
  const [mail] = labPage.lab.mail.mails(email)
  expect(mail?.code).not.toBe(code)
  const isConnected = await page.evaluate(async () => {
    const auth = window.lab?.hosts[0]?.modal.carabiner
    return auth?.getSnapshot().namespaces.eip155?.status
  })
  expect(isConnected).not.toBe('connected')
})
