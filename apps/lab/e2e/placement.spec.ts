import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/test'

test.describe('[S2.03] a modal that is part of the page', () => {
  test.beforeEach(async ({ page, lab, complaints }) => {
    expect(complaints).toEqual([])
    await page.goto(`${lab.url}/embedded.html?placement=embedded`)
  })

  test('is where the host put it, shown at once, and holds nothing', async ({ page }) => {
    const region = page
      .getByRole('region', { name: 'Slot' })
      .getByRole('region', { name: 'Wallet connection' })
    await expect(region.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(region.getByRole('button', { name: 'Close' })).toHaveCount(0)
    expect(
      await page.evaluate(() => document.querySelector('section [data-carabiner]') !== null),
    ).toBe(true)
    // Focus comes and goes as it likes; Escape means nothing.
    await region.getByRole('button', { name: 'Lab Wallet' }).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'After it' })).toBeFocused()
    await expect(region).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).disableRules('region').analyze()
    expect(violations).toEqual([])
  })

  test('shows the account in place, and Connect again after a disconnect', async ({ page }) => {
    const region = page.getByRole('region', { name: 'Wallet connection' })
    await region.getByRole('button', { name: 'Lab Wallet' }).click()
    await expect(region.getByText(/\d ETH$/)).toBeVisible()
    await page.reload()
    await expect(region.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await region.getByRole('button', { name: 'Disconnect' }).click()
    await expect(region.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  })
})

test('[S2.03] with appending turned off it opens where the host put it, as a dialog', async ({
  page,
  lab,
}) => {
  await page.goto(`${lab.url}/embedded.html?placement=manual`)
  await expect(page.locator('[data-carabiner]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(
    await page.evaluate(() => document.querySelector('body > [data-carabiner]') === null),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
