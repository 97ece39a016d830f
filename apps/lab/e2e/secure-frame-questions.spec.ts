// The look of the screens that ask before the frame changes a visitor's logins. Other tests check
// their texts.

import type { Page } from '@playwright/test'
import { type EmbedderPage, expect, test } from './secure-frame/embedder'
import { windowLogin } from './secure-frame/login-window'
import { signInElsewhere } from './secure-frame/sign-in-elsewhere'
import { axeFindsInFrames } from './support/axe'
import { gate } from './support/gate'
import { fewLooks } from './support/looks'

/** The folder for screenshots: `VIEW_PHOTOS=/tmp/photos npm run e2e -- secure-frame-questions`. */
const photos = process.env.VIEW_PHOTOS
/** A long name, as a service may report it. */
const name = 'Maximiliane von Hohenstein-Wittelsbach'

/**
 * Checks a screen of the frame in each theme and language, 360 px wide.
 *
 * @param open - opens the screen again, because an open screen does not change its theme or language
 */
async function look(app: EmbedderPage, screen: string, open: () => Promise<string>) {
  const frame = await app.frame()
  // English last, because the test continues in English.
  for (const locale of fewLooks ? (['ar', 'en'] as const) : (['de', 'ar', 'en'] as const)) {
    for (const themeMode of fewLooks ? (['light'] as const) : (['dark', 'light'] as const)) {
      await app.ask('SYNC_THEME', { themeMode, locale })
      const request = await open()
      await expect(frame.getByRole('heading', { level: 1 }), screen).toBeVisible()
      await expect(frame.locator(`html[lang=${locale}]`)).toBeAttached()
      const at = `${screen} ${themeMode} ${locale}`
      // Structure and colours are the same in every language.
      if (locale === 'ar') expect(await axeFindsInFrames(app.page), at).toEqual([])
      const overflow = await frame.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, at).toBe(0)
      if (photos) {
        await app.page.locator('iframe').screenshot({ path: `${photos}/frame, ${at}.png` })
      }
      await app.ask('CLOSE_SCREEN')
      expect(await app.answer(request), at).toMatchObject({ ok: false })
    }
  }
}

test('each question of the wallet frame is readable in every theme and language', {
  tag: gate,
}, async ({ app, browser }) => {
  test.setTimeout(180_000)
  await app.embed()
  await look(app, 'sign in by a passkey', () => app.begin('OPEN_SCREEN', { screen: 'signIn' }))

  const first = await windowLogin(app, 'google', name)
  await app.ask('SIGN_IN_SOCIAL', { uri: first.uri })
  const { close } = await signInElsewhere(app, browser, 'google', name)
  const devices = Object((await app.ask('GET_DEVICES')).payload).devices
  const other = devices.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  /**
   * Links a new login for each check, because the server accepts a login's answer and a mailed code only a few times.
   */
  const link = async () => {
    // Without its cookies the service asks for the name again.
    await app.page.context().clearCookies()
    const { uri } = await windowLogin(app, 'github', name)
    return app.begin('LINK_SOCIAL', { uri })
  }
  let count = 0
  const changeEmail = async () => {
    count += 1
    const email = `${name.toLowerCase().replaceAll(' ', '.')}.${count}@carabiner.example`
    await app.ask('UPDATE_EMAIL', { email })
    const { code: otp } = await app.lab.mail.waitForMail(email)
    return app.begin('UPDATE_EMAIL_SECONDARY_OTP', { otp })
  }
  const logins = Object((await app.ask('GET_LOGINS')).payload).logins
  for (const [screen, verb, payload] of [
    ['remove', 'REMOVE_LOGIN', { id: logins[0].id }],
    ['device', 'REMOVE_DEVICE', { id: other.id }],
    ['everywhere', 'SIGN_OUT_EVERYWHERE', undefined],
  ] as const) {
    await look(app, screen, () => app.begin(verb, payload))
  }
  await look(app, 'link', link)
  await look(app, 'email', changeEmail)
  await close()
})

for (const colorScheme of ['light', 'dark'] as const) {
  const title = `the page that Telegram returns to, ${colorScheme}`
  test.describe(title, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 640 } })

    /** Opens the page, checks it and takes a screenshot. */
    const see = async (page: Page, url: string, heading: string | RegExp) => {
      await page.goto(url, { waitUntil: 'commit' })
      await expect(page.getByRole('heading')).toHaveText(heading)
      expect(await axeFindsInFrames(page)).toEqual([])
      if (!photos) return
      await page.screenshot({ path: `${photos}/telegram, ${heading} ${colorScheme}.png` })
    }

    test('the page of Telegram’s login window is readable while it forwards the answer, and without an opener', async ({
      app,
      page,
      context,
      complaints,
    }) => {
      const url = `${app.lab.walletFrame.url}/callback/telegram?state=${'a'.repeat(43)}`
      // Without its script the page stays as it is.
      await page.route('**/callback/read-telegram.js', () => {})
      await see(page, url, /./)
      await see(await context.newPage(), `${url}#tgAuthResult=e30`, 'This sign-in has expired')
      complaints.splice(0)
    })
  })
}
