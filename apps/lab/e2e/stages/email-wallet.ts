import type { FrameLocator, Locator } from '@playwright/test'
import {
  createDevice,
  shownCode,
} from '../../../../packages/wallet-server/src/server/testing/device.fixture'
import { routes } from '../../../../packages/wallet-server/src/service/routes'
import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'

/** Locates the embedded wallet's own screens. */
export const walletFrame = ({ page }: LabPage): FrameLocator =>
  page.frameLocator('iframe[name="w3m-secure-iframe"]')

export const emailField = ({ page }: LabPage): Locator =>
  page.getByRole('textbox', { name: 'Email address' })

export const codeField = ({ page }: LabPage): Locator =>
  page.getByRole('textbox', { name: '6-digit code' })

let count = 0
/** Returns an unused email address. */
export const newEmail = () => `visitor-${process.pid}-${Date.now()}-${++count}@carabiner.example`

/**
 * Waits for the mail, opens its link in another window and confirms.
 *
 * @returns the code, which the page shows for a new address, and another mail has for a known one
 */
export async function confirmDevice(lab: LabPage, email: string) {
  return openLink(lab, email, (await lab.lab.mail.waitForMail(email)).link)
}

async function openLink({ page, lab }: LabPage, email: string, link: string | undefined) {
  if (!link) throw new Error('the mail has no link')
  const other = await page.context().newPage()
  await other.goto(link)
  await other.getByRole('button', { name: /it’s me/ }).click()
  const heading = other.getByRole('heading', { name: /^(Confirmed|Enter this code)$/ })
  await expect(heading).toBeVisible()
  const isMailed = (await heading.textContent()) === 'Confirmed'
  const code = isMailed
    ? (await lab.mail.waitForMail(email)).code
    : await other.getByText(/^\d{6}$/).textContent()
  await other.close()
  return code ?? ''
}

/** Signs in on another device, so that the address is known. */
export async function signInElsewhere({ lab }: LabPage, email: string) {
  const { url } = lab.walletFrame
  const device = await createDevice((request) => fetch(request), url)
  const body = { email, parent: new URL(lab.url).host }
  const { loginId } = await device.get(routes.login, { body })
  const { link = '' } = await lab.mail.waitForMail(email)
  const token = new URL(link).searchParams.get('token') ?? ''
  const form = new URLSearchParams({ token, answer: 'confirm' })
  const page = await fetch(`${url}/confirm`, { method: 'POST', body: form })
  const otp = shownCode(await page.text())
  await device.get(routes.loginCode, { id: loginId ?? '', body: { otp } })
}

/** Types the mailed code. */
export async function enterCode(lab: LabPage, email: string) {
  const { code } = await lab.lab.mail.waitForMail(email)
  if (!code) throw new Error('the mail has no code')
  await typeCode(lab, code)
}

/** Types a code. */
export async function typeCode(lab: LabPage, code: string) {
  // The leaving view has such a field too.
  await expect(codeField(lab)).toHaveCount(1)
  await codeField(lab).fill(code)
}

/** Goes from Connect to the wallet's first screen, on a new device. */
export async function signInByMail(lab: LabPage, email: string) {
  await lab.open()
  await enterEmail(lab, email)
}

/**
 * Goes from an open Connect to the wallet's first screen, on a new device: with the code of the
 * mail, which a new address gets, or through its link.
 */
export async function enterEmail(lab: LabPage, email: string) {
  await emailField(lab).fill(email)
  await emailField(lab).press('Enter')
  await expect(lab.dialog.getByText('Open the link we sent to')).toBeVisible()
  const mail = await lab.lab.mail.waitForMail(email)
  if (mail.code) return typeCode(lab, mail.code)
  const code = await openLink(lab, email, mail.link)
  await expect(lab.title).toHaveText('Enter the code')
  // “Confirm this device” has such a field too, until it has left.
  await expect(lab.dialog.getByText('If the email has a 6-digit code')).toHaveCount(0)
  await typeCode(lab, code)
}

/**
 * Presses a button of the frame by keyboard. Headless Chromium forwards the mouse to a frame of
 * another origin only within its own window, whose height is not the page's, and ignores it for 500
 * ms after the frame has moved.
 */
export async function pressInFrame(lab: LabPage, name: string | RegExp) {
  const button = walletFrame(lab).getByRole('button', { name })
  // A button that reveals or changes something takes no press until it was visible for a while.
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

/** Creates keys without a passkey, and postpones the recovery code. */
export async function makeKeys(lab: LabPage) {
  await pressInFrame(lab, 'Continue without a passkey')
  await pressInFrame(lab, 'Later')
}

/** Connects a visitor with an embedded wallet. @returns their address */
export async function connectByMail(lab: LabPage, email = newEmail()) {
  await signInByMail(lab, email)
  await makeKeys(lab)
  await expect(lab.status).toHaveText('connected')
}

/** Presses Confirm in the wallet once it is enabled. */
export async function approve(lab: LabPage) {
  await pressInFrame(lab, 'Confirm')
}
