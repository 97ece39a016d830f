// The embedded wallet's server in a browser: the page of a mailed link, and passkeys of Chromium's
// virtual authenticator.

import type { Page } from '@playwright/test'
import { createDevice } from '../../../packages/wallet-server/src/server/testing/device.fixture'
import { routes } from '../../../packages/wallet-server/src/service/routes'
import type { Lab } from '../services/lab.js'
import { axeFinds } from './support/axe'
import { expect, test } from './support/test'

let visitors = 0
const newAddress = () => {
  visitors += 1
  return `visitor${visitors}-${process.pid}@mail.example`
}

const openDevice = ({ walletFrame }: Lab) =>
  createDevice((request) => fetch(request), walletFrame.url)

type Device = Awaited<ReturnType<typeof openDevice>>

/** Begins a login on a new device. */
async function begin(lab: Lab, device: Device, email = newAddress()) {
  const body = { email, parent: new URL(lab.url).host }
  const { loginId } = await device.get(routes.login, { body })
  const { link = '' } = await lab.mail.waitForMail(email)
  return { email, id: loginId ?? '', link }
}

/** Completes the first login of an address through the link's page. @returns the session */
async function signIn(page: Page, lab: Lab, device: Device) {
  const { id, link } = await begin(lab, device)
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, it’s me' }).click()
  await expect(page.getByRole('heading', { name: 'Enter this code' })).toBeVisible()
  const code = await page.getByText(/^\d{6}$/).textContent()
  return { link, ...(await device.get(routes.loginCode, { id, body: { otp: code } })) }
}

const shot = (page: Page, name: string) =>
  process.env.SHOTS
    ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
    : undefined

for (const colorScheme of ['light', 'dark'] as const) {
  const title = `the page that a login mail’s link opens, ${colorScheme}`
  test.describe(title, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } })

    test('the page that a login mail’s link opens shows the code of a new email address, once', async ({
      page,
      lab,
      complaints,
    }) => {
      const device = await openDevice(lab)
      const { user, link } = await signIn(page, lab, device)
      await expect(page.getByText(new URL(lab.url).host)).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      await shot(page, `code-${colorScheme}`)
      expect(lab.mail.mails(user.email ?? '')).toHaveLength(1)
      await page.goto(link).catch(() => {})
      await expect(page.getByRole('heading', { name: 'no longer works' })).toBeVisible()
      expect(complaints.splice(0).filter((line) => !line.includes('404'))).toEqual([])
    })

    test('the page that a login mail’s link opens names the requesting app, and confirms the login with a button', async ({
      page,
      lab,
      complaints,
    }) => {
      const { user } = await signIn(page, lab, await openDevice(lab))
      const device = await openDevice(lab)
      const { email, id, link } = await begin(lab, device, user.email ?? '')
      const waiting = device.get(routes.loginDevice, { id })
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
      await expect(page.getByText(new URL(lab.url).host)).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      await shot(page, `confirm-${colorScheme}`)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Yes, it’s me' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
      await shot(page, `confirmed-${colorScheme}`)
      expect(await waiting).toEqual({ status: 'confirmed' })
      expect((await lab.mail.waitForMail(email)).code).toMatch(/^\d{6}$/)

      await page.goto(link).catch(() => {})
      await expect(page.getByRole('heading', { name: 'no longer works' })).toBeVisible()
      await shot(page, `gone-${colorScheme}`)
      // The browser logs the status 404 and nothing else.
      expect(complaints.splice(0).filter((line) => !line.includes('404'))).toEqual([])
    })

    test('the page that a login mail’s link opens ends the login when the visitor presses “It wasn’t me”', async ({
      page,
      lab,
    }) => {
      const device = await openDevice(lab)
      const { id, link } = await begin(lab, device)
      await page.goto(link)
      await page.getByRole('button', { name: 'It wasn’t me' }).click()
      await expect(page.getByRole('heading', { name: 'Sign-in stopped' })).toBeVisible()
      await shot(page, `refused-${colorScheme}`)
      const answer = await device.ask(routes.loginDevice, { id })
      expect(answer).toMatchObject({ status: 404, failure: { error: 'expired' } })
    })

    test('axe finds no accessibility problem in the login mails', async ({ page, lab }) => {
      const device = await openDevice(lab)
      const { user } = await signIn(page, lab, device)
      for (const { id } of lab.mail.mails(user.email ?? '')) {
        await page.goto(`${lab.mail.url}/mails/${id}/html`)
        expect(await axeFinds(page)).toEqual([])
        await shot(page, `mail-${id}-${colorScheme}`)
      }
      await page.goto(lab.mail.url)
      expect(await axeFinds(page)).toEqual([])
      await shot(page, `mailbox-${colorScheme}`)
    })
  })
}

/** Opens a page of the frame's origin, with an authenticator that verifies its user at once. */
async function openAuthenticator(page: Page, lab: Lab) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${lab.walletFrame.url}/healthz`)
  return {
    create: (options: unknown): Promise<unknown> =>
      page.evaluate(async (json) => {
        const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json)
        const made = await navigator.credentials.create({ publicKey })
        return made instanceof PublicKeyCredential ? made.toJSON() : null
      }, options as PublicKeyCredentialCreationOptionsJSON),
    get: (options: unknown): Promise<unknown> =>
      page.evaluate(async (json) => {
        const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
        const assertion = await navigator.credentials.get({ publicKey })
        return assertion instanceof PublicKeyCredential ? assertion.toJSON() : null
      }, options as PublicKeyCredentialRequestOptionsJSON),
  }
}

test.describe('passkeys at the wallet server', () => {
  test('can be registered by a signed-in visitor, and sign in on another device', async ({
    page,
    lab,
  }) => {
    const device = await openDevice(lab)
    const { accessToken: token, user } = await signIn(page, lab, device)
    const authenticator = await openAuthenticator(page, lab)
    const begun = await device.get(routes.passkeyRegistration, { token, body: {} })
    const response = await authenticator.create(begun.options)
    const registration = { token, id: begun.challengeId, body: { response } }
    expect(await device.get(routes.registerPasskey, registration)).toEqual({})
    expect(await device.ask(routes.registerPasskey, registration)).toMatchObject({ status: 404 })
    const second = await device.get(routes.passkeyRegistration, { token, body: {} })
    expect(second.options.excludeCredentials).toHaveLength(1)

    const other = await openDevice(lab)
    const login = await other.get(routes.passkeyLogin)
    const assertion = await authenticator.get(login.options)
    const use = { id: login.challengeId, body: { response: assertion } }
    const thief = await openDevice(lab)
    expect(await thief.ask(routes.loginByPasskey, use)).toMatchObject({ status: 404 })
    const session = await other.get(routes.loginByPasskey, use)
    expect(session.user).toEqual(user)
    expect(await other.ask(routes.loginByPasskey, use)).toMatchObject({ status: 404 })
    // The device is trusted from now on.
    const body = { email: user.email, parent: new URL(lab.url).host }
    expect(await other.get(routes.login, { body })).toMatchObject({ action: 'VERIFY_OTP' })
  })

  test('do not sign in if they sign another challenge, and unknown passkeys do not sign in either', async ({
    page,
    lab,
  }) => {
    const device = await openDevice(lab)
    const { accessToken: token } = await signIn(page, lab, device)
    const authenticator = await openAuthenticator(page, lab)
    const first = await device.get(routes.passkeyLogin)
    const second = await device.get(routes.passkeyLogin)
    const begun = await device.get(routes.passkeyRegistration, { token, body: {} })
    const created = await authenticator.create(begun.options)
    const early = await authenticator.get(first.options)
    const login = (id: string, response: unknown) =>
      device.ask(routes.loginByPasskey, { id, body: { response } })
    // The registration of the passkey never finished.
    expect(await login(first.challengeId, early)).toMatchObject({ status: 401 })
    await device.get(routes.registerPasskey, {
      token,
      id: begun.challengeId,
      body: { response: created },
    })
    expect(await login(second.challengeId, early)).toMatchObject({ status: 401 })
    const third = await device.get(routes.passkeyLogin)
    expect(await login(third.challengeId, { id: 'x' })).toMatchObject({ status: 400 })
    const assertion = await authenticator.get(third.options)
    expect((await login(third.challengeId, assertion)).ok).toBe(true)
  })
})
