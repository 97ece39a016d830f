import type { Lab } from '../services/lab.js'
import { type BareBrowser, type BareTab, startBareBrowser } from './support/bare-browser'
import { openPhone, openWalletConnect } from './support/phone'
import { test as base, expect } from './support/test'

const test = base.extend<{ browserWithTabs: BareBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  browserWithTabs: async ({}, use) => {
    const browser = await startBareBrowser()
    await use(browser)
    await browser.close()
  },
})

/** The time limit for an approval to show after the visitor's return, in ms. */
const returnTimeout = 2_000

/** Returns page code that waits for an element, also in Carabiner's shadow root. */
const find = (selector: string, text = '') => `new Promise((resolve) => {
  const look = () => {
    const roots = [document, ...[...document.querySelectorAll('[data-carabiner]')].map((host) => host.shadowRoot)]
    const found = roots
      .flatMap((root) => [...root.querySelectorAll(${JSON.stringify(selector)})])
      .find((element) => element.textContent.includes(${JSON.stringify(text)}))
    if (found) resolve(found)
    else setTimeout(look, 20)
  }
  look()
})`
const press = (tab: BareTab, selector: string, text?: string) =>
  tab.evaluate(`${find(selector, text)}.then((element) => element.click())`)
const see = (tab: BareTab, selector: string, text?: string) =>
  tab.evaluate(`${find(selector, text)}.then(() => true)`)
const testId = (name: string) => `[data-testid="${name}"]`

/** Measures, in the page, the time from the visitor's return to an element's text, in ms. */
const watchReturn = (tab: BareTab, selector: string, pattern: RegExp) =>
  tab.evaluate(`void (window.returned = new Promise((resolve) => {
    let back
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') back = performance.now()
    })
    const look = () => {
      const said = document.querySelector(${JSON.stringify(selector)}).textContent
      if (back !== undefined && ${pattern}.test(said)) resolve(performance.now() - back)
      else setTimeout(look, 10)
    }
    look()
  }))`)

/** Opens the app in one tab, and a wallet with its pairing in another tab, in front. */
async function pair(browser: BareBrowser, url: string) {
  const app = await browser.open(`${url}/?wc=on`)
  await press(app, '[data-carabiner-button]')
  await press(app, 'button', 'WalletConnect')
  const uri = await app.evaluate(`${find('a[href^="wc:"]')}.then(({ href }) => href)`)
  const phone = await browser.open(`${url}/phone.html?uri=${encodeURIComponent(String(uri))}`)
  await see(phone, testId('phone-proposal'))
  await expect.poll(() => app.evaluate('document.visibilityState')).toBe('hidden')
  return { app, phone }
}

/** Cuts every socket, and waits until the phone, which is in front, has reconnected. */
async function cutRelay({ relay }: Lab) {
  const before = relay.connected()
  relay.cut()
  await expect.poll(() => relay.connected(), { timeout: 15_000 }).toBeGreaterThan(before)
}

test.describe('a page whose visitor comes back from the wallet’s app', () => {
  test('shows an approved session within 2 s, although the socket was cut while the page was hidden', async ({
    browserWithTabs,
    lab,
  }) => {
    const { app, phone } = await pair(browserWithTabs, lab.url)
    await watchReturn(app, testId('status'), /^connected$/)
    await app.freeze()
    await cutRelay(lab)
    await press(phone, testId('phone-approve'))
    await see(phone, testId('phone-sessions'), '1')
    await app.show()
    expect(await app.evaluate('window.returned')).toBeLessThan(returnTimeout)
  })

  test('shows a signature within 2 s', async ({ browserWithTabs, lab }) => {
    const { app, phone } = await pair(browserWithTabs, lab.url)
    await press(phone, testId('phone-approve'))
    await see(app, testId('status'), 'connected')
    await app.show()
    await press(app, 'button:not([disabled])', 'Sign message')
    await phone.show()
    await see(phone, testId('phone-request'))
    await watchReturn(app, testId('outcome'), /^0x[0-9a-f]{130}$/)
    await app.freeze()
    const before = lab.relay.published(1109)
    await cutRelay(lab)
    await press(phone, testId('phone-approve'))
    await expect.poll(() => lab.relay.published(1109), { timeout: 15_000 }).toBe(before + 1)
    await app.show()
    expect(await app.evaluate('window.returned')).toBeLessThan(returnTimeout)
  })

  test('shows an approved session within 2 s after the network is back', async ({
    labPage,
    page,
    browser,
  }) => {
    await labPage.goto('?wc=on')
    const before = labPage.lab.relay.published(1100)
    await openWalletConnect(labPage)
    const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
    const uri = await link.getAttribute('href')
    await expect.poll(() => labPage.lab.relay.published(1100)).toBe(before + 1)
    await page.context().setOffline(true)
    labPage.lab.relay.strand()
    const context = await browser.newContext()
    const phone = await openPhone(context, labPage.lab, uri ?? '')
    await phone.getByTestId('phone-approve').click()
    await expect(phone.getByTestId('phone-sessions')).toHaveText('1')
    await expect(labPage.status).toHaveText('connecting')
    await page.context().setOffline(false)
    await expect(labPage.status).toHaveText('connected', { timeout: returnTimeout })
    await context.close()
  })
})
