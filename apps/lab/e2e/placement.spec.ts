import AxeBuilder from '@axe-core/playwright'
import { gate } from './support/gate'
import { expect, test } from './support/test'

test.describe('[S2.03] a modal embedded in the page', () => {
  test.beforeEach(async ({ page, lab, complaints }) => {
    expect(complaints).toEqual([])
    await page.goto(`${lab.url}/embedded.html?placement=embedded`)
  })

  test('is in the place that the host gave it, visible at once, and does not trap focus', {
    tag: gate,
  }, async ({ page }) => {
    const region = page
      .getByRole('region', { name: 'Slot' })
      .getByRole('region', { name: 'Wallet connection' })
    await expect(region.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(region.getByRole('button', { name: 'Close' })).toHaveCount(0)
    expect(
      await page.evaluate(() => document.querySelector('section [data-carabiner]') !== null),
    ).toBe(true)
    // Focus moves freely, and Escape does nothing.
    await region.getByRole('button', { name: 'Lab Wallet' }).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'After it' })).toBeFocused()
    await expect(region).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).disableRules('region').analyze()
    expect(violations).toEqual([])
  })

  test('shows the account, and the Connect view again after a disconnect', async ({ page }) => {
    const region = page.getByRole('region', { name: 'Wallet connection' })
    await region.getByRole('button', { name: 'Lab Wallet' }).click()
    await expect(region.getByTestId('balance')).toBeVisible()
    await page.reload()
    await expect(region.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await region.getByRole('button', { name: 'Disconnect' }).click()
    await expect(region.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  })

  test('shows a QR code of at most 312 px, and a smaller one in a narrow slot', async ({
    page,
    lab,
  }) => {
    await page.goto(`${lab.url}/embedded.html?placement=embedded&wc=on`)
    const region = page.getByRole('region', { name: 'Wallet connection' })
    await page.getByRole('region', { name: 'Slot' }).evaluate((slot) => {
      slot.style.gridColumn = '1 / -1'
    })
    await region.getByRole('button', { name: 'WalletConnect' }).click()
    const code = region.locator('.cb-qr')
    await expect(code.locator('svg')).toBeVisible()
    expect((await region.boundingBox())?.width).toBeGreaterThan(420)
    const width = async () => (await code.boundingBox())?.width
    await expect.poll(width).toBe(312)
    await page.setViewportSize({ width: 360, height: 640 })
    await expect.poll(width).toBeLessThan(312)
    expect(await width()).toBeGreaterThan(200)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

for (const [name, width, height, most] of [
  ['phone', 360, 740, 640],
  ['desktop', 1280, 800, 640],
  ['low window', 740, 360, 320],
] as const) {
  test(`[S2.03] a modal embedded in the page scrolls a long list inside a card of at most ${most} px: ${name}`, async ({
    labPage,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await labPage.goto('?placement=embedded&registry=on&wc=on')
    const region = page.getByRole('region', { name: 'Wallet connection' })
    await region.getByRole('button', { name: /All wallets/ }).click()
    await expect.poll(() => region.locator('.cb-tile').count()).toBeGreaterThan(20)
    await labPage.settled()
    expect((await region.boundingBox())?.height).toBeLessThanOrEqual(most)
    const scroller = region.locator('.cb-page-scroller')
    const length = () => scroller.evaluate((box) => box.scrollHeight)
    const before = await length()
    expect(before).toBeGreaterThan(most)
    await scroller.evaluate((box) => box.scrollTo(0, box.scrollHeight))
    // Scrolling requests the next wallets.
    await expect.poll(length).toBeGreaterThan(before)
    expect((await region.boundingBox())?.height).toBeLessThanOrEqual(most)
    // At the end of the list the page itself scrolls.
    const chain = scroller.evaluate((box) => getComputedStyle(box).overscrollBehaviorY)
    expect(await chain).toBe('auto')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('[S2.03] a modal that the host attaches itself joins the page when it opens, as a dialog inside the host’s element', async ({
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
