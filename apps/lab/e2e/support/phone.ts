import type { BrowserContext, Page } from '@playwright/test'
import type { Lab } from '../../services/lab.js'
import { axeFinds } from './axe'
import type { LabPage } from './lab-page'
import { expect } from './test'

/** A second device: the page that is the phone, in a context of its own, with a code that it has read. */
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

/** Presses WalletConnect in a freshly opened modal. */
export async function openWalletConnect(labPage: LabPage) {
  await labPage.open()
  await labPage.button(/WalletConnect/).click()
}

/** The pairing that a link into a wallet carries. */
export const pairingIn = (href: string | null) => new URL(href ?? '').searchParams.get('uri') ?? ''

/**
 * The addresses of apps that a page asked the browser to open, oldest first. The browser then shows a
 * window of its own that takes all input: nothing can be pressed in the page any more.
 */
export async function watchOpenedApps(page: Page): Promise<string[]> {
  const opened: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (!/^https?:/.test(url)) opened.push(url)
  })
  return opened
}

/**
 * Stands in for the browser, which asks about every app that it is to open: notes links to apps that
 * were followed, by a visitor's own press or while it counts, and not stopped by the page, and goes no
 * further.
 *
 * @returns what was followed so far, oldest first
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

/** Waits until a page has settled and finds nothing wrong with it. */
export async function expectAccessible(labPage: LabPage) {
  await labPage.settled()
  expect(await axeFinds(labPage.page)).toEqual([])
}
