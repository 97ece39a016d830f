import { expect, type Page } from '@playwright/test'
import type { EmbedderPage } from './embedder'

/** A message that the page received during a login. */
interface Heard {
  readonly origin: string
  readonly isOurs: boolean
  readonly data: unknown
}
declare global {
  interface Window {
    login?: { readonly popup: Window | null; readonly heard: Heard[] }
  }
}

/** Opens a login's window in a press, as a modal does, and records its messages. */
export async function openWindow({ page, lab }: EmbedderPage): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.evaluate((url) => {
    const heard: Heard[] = []
    const opened = window.open(url, 'popupWindow', 'width=600,height=800,scrollbars=yes')
    window.login = { popup: opened, heard }
    window.addEventListener('message', ({ origin, source, data }) => {
      heard.push({ origin, isOurs: source === opened, data })
    })
  }, `${lab.walletFrame.url}/loading`)
  return popup
}

/** Sends the window to a service, as a modal does. */
export async function sendWindow({ page }: EmbedderPage, popup: Page, reply: { payload: unknown }) {
  const uri = String(Object(reply.payload).uri)
  await page.evaluate((url) => {
    const { popup: opened } = window.login ?? {}
    if (opened) opened.location.href = url
  }, uri)
  await popup.waitForURL((url) => url.pathname.startsWith('/interaction/'))
}

/** Enters a name on the page of a service that the lab plays. */
export async function signInAt(service: Page, name: string) {
  await service.getByLabel('Name').fill(name)
  await service.getByRole('button', { name: 'Continue' }).click()
}

export const heard = (page: Page) => page.evaluate(() => window.login?.heard ?? [])

/** Completes a login in a window. @returns its result */
export async function windowLogin(app: EmbedderPage, provider: string, name: string) {
  const popup = await openWindow(app)
  const closed = popup.waitForEvent('close')
  await sendWindow(app, popup, await app.ask('GET_SOCIAL_REDIRECT_URI', { provider }))
  await signInAt(popup, name)
  await closed
  await expect.poll(() => heard(app.page)).toHaveLength(1)
  const [told] = await heard(app.page)
  return { uri: String(Object(told?.data).resultUri), told }
}

/** Creates the signed-in visitor's keys, without a passkey. */
export async function makeKeys(app: EmbedderPage) {
  const screenAnswer = await app.openScreen('keys')
  const frame = await app.frame()
  await frame.getByRole('button', { name: 'Continue without a passkey' }).click()
  await frame.getByRole('button', { name: 'Later' }).click()
  expect(await screenAnswer()).toMatchObject({ ok: true })
}
