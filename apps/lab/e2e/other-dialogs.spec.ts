import type { Locator, Page } from '@playwright/test'
import { gateIf } from './support/gate'
import { expect, test } from './support/test'

const makes = [
  ['Radix', 'A Radix dialog'],
  ['MUI', 'A MUI dialog'],
  ['Drawer', 'A drawer'],
  ['Native', 'A native dialog'],
  ['Container', 'A native dialog around it'],
  ['Full screen', 'A full screen'],
  ['Popover', 'A popover'],
  ['React Aria', 'A React Aria dialog'],
] as const
/** For the gate: a dialog that sets attributes on the page's elements, and one in the browser's top layer. */
const inGate: readonly string[] = ['Radix', 'Native']

/** Tells whether a press in the middle of the modal, or near its corners, hits the modal. */
const isInFront = (modal: Locator) =>
  modal.evaluate((card) => {
    const { left, top, width, height } = card.getBoundingClientRect()
    return [0.1, 0.5, 0.9].every((share) => {
      const hit = document.elementFromPoint(left + share * width, top + share * height)
      return hit?.hasAttribute('data-carabiner')
    })
  })

/** Reads the marks on Carabiner's element, and counts the elements that are still inert. */
const leftovers = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('[data-carabiner]')
    return {
      marks: ['inert', 'popover', 'aria-hidden'].filter((name) => host?.hasAttribute(name)),
      raised: host instanceof HTMLElement && host.style.getPropertyValue('--cb-raised'),
      inert: document.querySelectorAll('[data-carabiner-inert]').length,
    }
  })

for (const [make, name] of makes) {
  test.describe(`opened from a ${make} dialog,`, gateIf(inGate.includes(make)), () => {
    test.beforeEach(async ({ page, lab }) => {
      await page.goto(`${lab.url}/dialogs.html`)
      await page.getByRole('button', { name: make, exact: true }).click()
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
    })

    test('the modal takes the focus, leaves the dialog open when it closes, and returns the focus', async ({
      page,
    }) => {
      const outer = page.getByRole('dialog', { name, exact: true, includeHidden: true })
      const button = outer.getByRole('button', { name: 'Connect wallet', includeHidden: true })
      const modal = page.getByRole('dialog', { name: 'Connect wallet' })
      // The host's dialog may hide Carabiner's element. Closing restores it.
      const before = await leftovers(page)
      await button.click()
      await expect(modal).toBeVisible()
      await expect(modal.getByRole('button', { name: 'Lab Wallet' })).toBeVisible()
      await expect.poll(() => isInFront(modal)).toBe(true)
      // Tab cycles inside the modal and never reaches the page beneath.
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab')
        expect(
          await modal.evaluate((card) =>
            card.contains((card.getRootNode() as ShadowRoot).activeElement),
          ),
        ).toBe(true)
      }
      // Moves focus and pointer away from any tooltip, which Escape would close first.
      await modal.getByRole('button', { name: 'Lab Wallet' }).focus()
      await page.mouse.move(1, 1)
      await expect(page.locator('.cb-tooltip')).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await expect(outer).toBeVisible()
      await expect(button).toBeFocused()
      await expect
        .poll(() => leftovers(page))
        .toEqual({ marks: before.marks, raised: '', inert: 0 })
      await outer.getByRole('textbox', { name: 'Note' }).fill('as before')
    })

    test('the modal stays visible and usable when the host closes its dialog under it', async ({
      page,
    }) => {
      const outer = page.getByRole('dialog', { name, exact: true })
      await outer.getByRole('button', { name: 'Connect wallet' }).click()
      const modal = page.getByRole('dialog', { name: 'Connect wallet' })
      await expect(modal.getByRole('button', { name: 'Lab Wallet' })).toBeVisible()
      await page.evaluate(() => {
        if (document.fullscreenElement) return document.exitFullscreen()
        for (const close of document.querySelectorAll('button')) {
          if (close.textContent === 'Close it' && close.getClientRects().length > 0) close.click()
        }
      })
      if (make !== 'Container') {
        await expect.poll(() => isInFront(modal)).toBe(true)
        await modal.getByRole('button', { name: 'Close' }).click()
      }
      await expect(modal).toBeHidden()
      await expect.poll(() => leftovers(page)).toEqual({ marks: [], raised: '', inert: 0 })
    })

    test('the modal connects a wallet', async ({ page }) => {
      await page
        .getByRole('dialog', { name, exact: true })
        .getByRole('button', { name: 'Connect wallet' })
        .click()
      await page.getByRole('button', { name: 'Lab Wallet' }).click()
      await expect(
        page.getByRole('dialog', { name, exact: true }).locator('[data-carabiner-button]'),
      ).toHaveText(/0x/)
    })

    test('the modal’s text fields accept typing, and the page’s hotkeys do not fire', async ({
      page,
    }) => {
      await page
        .getByRole('dialog', { name, exact: true })
        .getByRole('button', { name: 'Networks' })
        .click()
      const modal = page.getByRole('dialog', { name: 'Choose network' })
      const search = modal.getByPlaceholder('Search networks')
      await search.click()
      const heard = page.getByTestId('hotkeys')
      const before = await heard.textContent()
      await page.keyboard.type('base')
      await expect(search).toHaveValue('base')
      await expect(modal.getByRole('option')).toHaveText([/Base/])
      // The first Escape clears the field, the second closes the modal.
      await page.keyboard.press('Escape')
      await expect(search).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
      expect(await heard.textContent()).toBe(before)
    })
  })
}
