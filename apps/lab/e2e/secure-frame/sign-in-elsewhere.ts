import type { Browser } from '@playwright/test'
import { EmbedderPage, expect } from './embedder'
import { windowLogin } from './login-window'

/** Signs in by a service on another device. */
export async function signInElsewhere(
  app: EmbedderPage,
  browser: Browser,
  provider: string,
  name: string,
) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(app.origin)
  const other = new EmbedderPage(page, app.lab, app.origin)
  await other.embed()
  const { uri } = await windowLogin(other, provider, name)
  expect(await other.ask('SIGN_IN_SOCIAL', { uri })).toEqual({ ok: true })
  return { other, close: () => context.close() }
}
