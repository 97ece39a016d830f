// Connect is rendered while the page is idle, so a press only has to show it.
import type { Page } from '@playwright/test'
import { gate } from './support/gate'
import { expect, test } from './support/test'

const resting = (page: Page) => page.locator('[data-carabiner][data-resting]')

/**
 * Presses Connect by script. Returns the number of visible rows before the browser paints again.
 */
const pressAndLook = (page: Page, key?: string) =>
  page.evaluate(async (then) => {
    const button = document.querySelector('[data-carabiner-button]')
    ;(button?.shadowRoot?.querySelector('button') ?? (button as HTMLElement)).click()
    // Microtasks only: this is still the task of the press, before any paint.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    if (then)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: then, bubbles: true }))
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    const root = document.querySelector('[data-carabiner]')?.shadowRoot
    const isSeen = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top < innerHeight && bottom > 0
    }
    return [...(root?.querySelectorAll('.cb-row') ?? [])].filter(isSeen).length
  }, key)

test('the Connect view is rendered, hidden, in advance, so that a press shows it at once', {
  tag: gate,
}, async ({ labPage, page }) => {
  await labPage.goto('?wallets=2')
  await expect(resting(page)).toBeAttached()
  // The hidden dialog is out of reach of screen readers and presses, and the page still scrolls.
  await expect(labPage.dialog).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
    'visible',
  )
  await labPage.connectButton.focus()
  expect(await pressAndLook(page)).toBeGreaterThanOrEqual(2)
  await expect(labPage.dialog).toBeFocused()
  await expect(labPage.title).toHaveText('Connect wallet')
  await expect(resting(page)).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(labPage.connectButton).toBeFocused()
  await expect(resting(page)).toBeAttached()
  await expect(labPage.dialog).toHaveCount(0)
  expect(await pressAndLook(page)).toBeGreaterThanOrEqual(2)
  await expect(labPage.dialog).toBeFocused()
})

test('Escape right after the press that opened the Connect view closes it', async ({
  labPage,
  page,
}) => {
  await labPage.goto()
  await expect(resting(page)).toBeAttached()
  expect(await pressAndLook(page, 'Escape')).toBe(0)
  await expect(resting(page)).toBeAttached()
  await expect(labPage.dialog).toHaveCount(0)
  await labPage.connect()
})

test('a wallet that announces itself is added to the hidden, prerendered Connect view', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?wallets=1')
  await expect(resting(page)).toBeAttached()
  await page.evaluate(() => {
    const provider = { request: async () => null, on() {}, removeListener() {} }
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Late Wallet',
      rdns: 'test.late',
      icon: 'data:image/png;base64,AA==',
    }
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  await expect(resting(page).locator('.cb-row', { hasText: 'Late Wallet' })).toBeAttached()
  await labPage.open()
  await expect(labPage.button('Late Wallet')).toBeVisible()
})

test('the Connect view is not rendered in advance while an account is connected, but is after a disconnect', async ({
  labPage,
  page,
}) => {
  await labPage.goto()
  await labPage.connect()
  await expect(resting(page)).toHaveCount(0)
  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect(resting(page)).toBeAttached()
  await labPage.open()
  await expect(labPage.title).toHaveText('Connect wallet')
})
