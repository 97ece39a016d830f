import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import { openSettings } from './email'
import type { Stage } from './stage'

const query = '?fakeWallet=known&socials=all'

/** Prevents real windows: a login's page is not part of the view. */
const stubWindow = (lab: LabPage, isBlocked = false) =>
  lab.page.evaluate((blocked) => {
    const opened = { closed: false, location: { href: '' }, focus() {}, close() {} }
    Object.assign(window, { open: () => (blocked ? null : opened) })
  }, isBlocked)

/** Makes a call of the fake wallet wait or fail. */
const hold = (lab: LabPage, name: string) =>
  lab.page.evaluate((held) => window.lab?.hosts[0]?.fakeWallet?.controls.hold(held), name)
const fail = (lab: LabPage, name: string, message: string) =>
  lab.page.evaluate(
    ([asked = '', text]) =>
      window.lab?.hosts[0]?.fakeWallet?.controls.failNext(asked, new Error(text)),
    [name, message],
  )

async function pressGoogle(lab: LabPage, isBlocked = false) {
  await stubWindow(lab, isBlocked)
  await lab.open()
  await lab.button('Continue with Google').click()
}

/** Posts a result as Google's window does. */
async function comeBack(lab: LabPage) {
  await pressGoogle(lab)
  await expect(lab.button('Show window')).toBeVisible()
  await lab.page.evaluate(() => {
    const { auth } = window.lab?.hosts[0]?.fakeWallet?.connector ?? {}
    const origin = new URL(auth?.social.loadingUri ?? location.href).origin
    const data = { resultUri: window.lab?.hosts[0]?.fakeWallet?.controls.returnUri('google') }
    // A message's source must be a window, and the stand-in is a plain object.
    const message = new MessageEvent('message', { origin, data })
    Object.defineProperty(message, 'source', { value: window.open() })
    window.dispatchEvent(message)
  })
}

async function openLogins(lab: LabPage) {
  await openSettings(lab)
  await lab.button(/^Sign-in and devices/).click()
  await expect(lab.button('Remove Google')).toBeVisible()
}

export const socialStages = [
  ...(['one', 'two', 'all'] as const).map(
    (some): Stage => ({
      name: `connect, services to sign in with: ${some}`,
      query: `?fakeWallet=known&socials=${some}`,
      async reach(lab) {
        await lab.open()
        await expect(lab.button(/Google$/)).toBeVisible()
      },
    }),
  ),
  {
    name: 'every service to sign in with',
    view: 'ConnectSocials',
    inGate: true,
    query,
    async reach(lab) {
      await lab.open()
      await lab.button('More services').click()
      await expect(lab.button('Facebook')).toBeVisible()
    },
  },
  {
    name: 'a service, its window is open',
    view: 'ConnectingSocial',
    inGate: true,
    query,
    async reach(lab) {
      await pressGoogle(lab)
      await expect(lab.button('Show window')).toBeVisible()
    },
  },
  {
    name: 'a service, no window opened',
    query,
    async reach(lab) {
      await pressGoogle(lab, true)
      await expect(lab.button('Open window')).toBeVisible()
    },
  },
  {
    name: 'a service, its window was closed',
    query,
    async reach(lab) {
      await pressGoogle(lab)
      await expect(lab.button('Show window')).toBeVisible()
      await lab.page.evaluate(() => Object.assign(window.open() ?? {}, { closed: true }))
      await expect(lab.button('Continue in this tab')).toBeVisible()
    },
  },
  {
    name: 'a service, the visitor said no there',
    query,
    async reach(lab) {
      await fail(lab, 'social.signIn', 'User rejected the request')
      await comeBack(lab)
      await expect(lab.button('Try again')).toBeVisible()
    },
  },
  {
    name: 'a service, signing in',
    query,
    async reach(lab) {
      await hold(lab, 'social.signIn')
      await comeBack(lab)
      await expect(lab.dialog.getByText('Signing you in…')).toBeVisible()
    },
  },
  {
    name: 'a service, the page goes there',
    query,
    async reach(lab) {
      await hold(lab, 'social.redirectUri')
      await lab.page.evaluate(() => Object.assign(window, { TelegramWebviewProxy: {} }))
      await lab.open()
      await lab.button('Continue with Google').click()
      await expect(lab.dialog.getByText('Opening Google…')).toBeVisible()
    },
  },
  {
    name: 'a service that cannot begin',
    query,
    async reach(lab) {
      await fail(lab, 'social.redirectUri', 'This wallet does not offer that login')
      await pressGoogle(lab)
      await expect(lab.button('Try again')).toBeVisible()
    },
  },
  {
    name: 'a service, opened by the host',
    query,
    async reach(lab) {
      await lab.page.evaluate(() =>
        window.lab?.modals[0]?.open({ view: 'ConnectingSocial', data: { provider: 'github' } }),
      )
      await expect(lab.button('Continue with GitHub')).toBeVisible()
    },
  },
  {
    name: 'Farcaster, its code',
    view: 'ConnectingFarcaster',
    inGate: true,
    query,
    async reach(lab) {
      await lab.open()
      await lab.button('Continue with Farcaster').click()
      await expect(lab.dialog.getByText('Sign in with Farcaster').last()).toBeVisible()
      await expect(lab.page.locator('.cb-qr-logo, .cb-outcome-actions').first()).toBeVisible()
    },
  },
  {
    name: 'Farcaster, on the phone itself',
    query,
    async reach(lab) {
      await lab.page.evaluate(() => {
        const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
        Object.defineProperty(navigator, 'userAgent', { value: userAgent })
      })
      await lab.open()
      await lab.button('Continue with Farcaster').click()
      await expect(lab.dialog.getByRole('link', { name: 'Open Farcaster' })).toBeVisible()
    },
  },
  {
    name: 'Farcaster, being prepared',
    query,
    async reach(lab) {
      await hold(lab, 'farcaster.uri')
      await lab.open()
      await lab.button('Continue with Farcaster').click()
      await expect(lab.dialog.getByText('Preparing the code…')).toBeVisible()
    },
  },
  {
    name: 'Farcaster, failed',
    query,
    async reach(lab) {
      await fail(lab, 'farcaster.connect', 'This sign-in has expired')
      await lab.open()
      await lab.button('Continue with Farcaster').click()
      await expect(lab.button('Try again')).toBeVisible()
    },
  },
  {
    name: 'sign-in and devices',
    view: 'LoginSettings',
    inGate: true,
    query,
    reach: openLogins,
  },
  {
    name: 'sign-in and devices, Farcaster is linked',
    view: 'LinkFarcaster',
    query,
    async reach(lab) {
      await openLogins(lab)
      await lab.button('Farcaster').click()
      await expect(lab.page.locator('.cb-qr-logo, .cb-outcome-actions').first()).toBeVisible()
    },
  },
  {
    name: 'sign-in and devices, a change is confirmed',
    query,
    async reach(lab) {
      await openLogins(lab)
      await lab.button('Remove Google').click()
      await expect(lab.title).toHaveText('Confirm change')
    },
  },
  {
    name: 'sign-in and devices, what did not work',
    query,
    async reach(lab) {
      await openLogins(lab)
      await fail(lab, 'logins.remove', 'This is your only way to sign in')
      await lab.button('Remove Google').click()
      await expect(lab.dialog.getByText(/^This is your only way/)).toBeVisible()
    },
  },
  {
    name: 'sign-in and devices, not known',
    query,
    async reach(lab) {
      await openSettings(lab)
      await fail(lab, 'logins.list', 'The wallet’s server cannot be reached')
      await lab.button(/^Sign-in and devices/).click()
      await expect(lab.button(/^Your wallet isn’t responding/)).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
