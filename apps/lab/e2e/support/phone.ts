import type { BrowserContext, Page } from '@playwright/test'
import type { Lab } from '../../services/lab.js'
import { axeFinds } from './axe'
import type { LabPage } from './lab-page'
import { expect } from './test'

/** Opens a second device: the phone's page in its own context, with a scanned QR code. */
export async function openPhone(
  context: BrowserContext,
  lab: Lab,
  uri: string,
  query = '',
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${lab.url}/phone.html?uri=${encodeURIComponent(uri)}${query}`)
  return page
}

/** Presses WalletConnect in a newly opened modal. */
export async function openWalletConnect(labPage: LabPage) {
  await labPage.open()
  await labPage.button(/WalletConnect/).click()
}

/** Returns the pairing in a link to a wallet. */
export const pairingIn = (href: string | null) => new URL(href ?? '').searchParams.get('uri') ?? ''

/**
 * Records the app links that a page asks the browser to open, oldest first. The browser then shows
 * a window that takes all input, so the page gets no more presses.
 */
export async function watchOpenedApps(page: Page): Promise<string[]> {
  const openedLinks: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (!/^https?:/.test(url)) openedLinks.push(url)
  })
  return openedLinks
}

/**
 * Stands in for the browser, which asks before it opens an app: records the app links that a press
 * opens, and does not open them. A link that a script opens counts during user activation.
 *
 * @returns a function that reads the recorded links, oldest first
 */
export async function standInForApps(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const followed: string[] = []
    Object.assign(window, { followedApps: followed })
    addEventListener('click', (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
      if (!link || /^https?:/.test(link.href)) return
      const isPress = event.isTrusted || navigator.userActivation.isActive
      if (isPress && !event.defaultPrevented) followed.push(link.href)
      event.preventDefault()
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'followedApps'))
}

/** Waits until a page has settled and expects no accessibility problem. */
export async function expectAccessible(labPage: LabPage) {
  await labPage.settled()
  expect(await axeFinds(labPage.page)).toEqual([])
}
