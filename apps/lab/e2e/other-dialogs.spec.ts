import { gateIf } from './support/gate'
import { expect, test } from './support/test'

const makes = [
  ['Radix', 'A Radix dialog'],
  ['MUI', 'A MUI dialog'],
  ['Native', 'A native dialog'],
] as const

for (const [make, name] of makes) {
  test.describe(`inside a ${make} dialog`, gateIf(make === 'Radix'), () => {
    test.beforeEach(async ({ page, lab }) => {
      await page.goto(`${lab.url}/dialogs.html`)
      await page.getByRole('button', { name: make }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
    })

    test('opens, moves focus inside it, closes alone and gives focus back', async ({ page }) => {
      const outer = page.getByRole('dialog', { name, includeHidden: true })
      const button = outer.getByRole('button', { name: 'Connect wallet', includeHidden: true })
      const modal = page.getByRole('dialog', { name: 'Connect wallet' })
      await button.click()
      await expect(modal).toBeVisible()
      await expect(modal.getByRole('button', { name: 'Lab Wallet' })).toBeVisible()
      // Round and round: never out to what lies under it.
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab')
        expect(
          await modal.evaluate((card) =>
            card.contains((card.getRootNode() as ShadowRoot).activeElement),
          ),
        ).toBe(true)
      }
      // Where no tooltip is, which Escape would close first: by focus, or under the pointer.
      await modal.getByRole('button', { name: 'Lab Wallet' }).focus()
      await page.mouse.move(1, 1)
      await expect(page.locator('.cb-tooltip')).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await expect(outer).toBeVisible()
      await expect(button).toBeFocused()
    })

    test('connects', async ({ page }) => {
      await page
        .getByRole('dialog', { name })
        .getByRole('button', { name: 'Connect wallet' })
        .click()
      await page.getByRole('button', { name: 'Lab Wallet' }).click()
      await expect(
        page.getByRole('dialog', { name }).locator('[data-carabiner-button]'),
      ).toHaveText(/0x/)
    })

    test('is typed into, and the page’s hotkeys hear nothing', async ({ page }) => {
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Networks' }).click()
      const modal = page.getByRole('dialog', { name: 'Choose network' })
      const search = modal.getByPlaceholder('Search networks')
      await search.click()
      const heard = page.getByTestId('hotkeys')
      const before = await heard.textContent()
      await page.keyboard.type('base')
      await expect(search).toHaveValue('base')
      await expect(modal.getByRole('option')).toHaveText([/Base/])
      // The first clears the field, the second closes.
      await page.keyboard.press('Escape')
      await expect(search).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      expect(await heard.textContent()).toBe(before)
    })
  })
}
