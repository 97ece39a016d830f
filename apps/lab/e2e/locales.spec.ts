import { gate } from './support/gate'
import { expect, test } from './support/test'

test.describe('the modal’s languages', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('set the lang and dir attributes of the modal’s element, whatever the page’s are', {
    tag: gate,
  }, async ({ labPage, page }) => {
    await labPage.goto('?locale=ar')
    await labPage.open()
    const root = page.locator('[data-carabiner]')
    await expect(root).toHaveAttribute('lang', 'ar')
    await expect(root).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(labPage.title).toHaveText('ربط المحفظة')
    const close = await labPage.button('إغلاق').boundingBox()
    const title = await labPage.title.boundingBox()
    expect(close?.x).toBeLessThan(title?.x ?? 0)
  })

  test('follow the page’s language, also when it changes while the modal is open', async ({
    labPage,
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement) document.documentElement.lang = 'de-AT'
      }).observe(document, { childList: true })
    })
    await labPage.goto()
    await expect(labPage.connectButton).toHaveAccessibleName('Wallet verbinden')
    await labPage.open()
    await expect(page.locator('[data-carabiner]')).toHaveAttribute('lang', 'de-AT')
    await expect(labPage.title).toHaveText('Wallet verbinden')
    await page.evaluate(() => window.lab?.modals[0]?.setLocale('ar'))
    await expect(labPage.title).toHaveText('ربط المحفظة')
    await expect(page.locator('[data-carabiner]')).toHaveAttribute('dir', 'rtl')
    await page.evaluate(() => window.lab?.modals[0]?.setLocale('en'))
    await expect(labPage.title).toHaveText('Connect wallet')
  })

  test('translate the texts for screen readers, too', async ({ labPage, page }) => {
    await labPage.goto('?locale=ar')
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await labPage.reject.click()
    await expect(page.locator('[role=alert]', { hasText: 'رُفض الاتصال' })).toHaveCount(1)
  })

  test('format amounts in the chosen language', async ({ labPage, page }) => {
    await labPage.goto('?locale=de')
    await page.evaluate(() => window.lab?.wallets[0]?.controls.setApproval('auto'))
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.dialog).toBeHidden()
    await labPage.open()
    await expect(labPage.dialog.getByTestId('balance')).toHaveText(/^[\d.]+(,\d+)? ETH$/)
    await expect(labPage.dialog.getByTestId('balance')).toHaveText(/\./)
  })

  test('cause no extra download in a page in English', async ({ labPage, page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await labPage.goto()
    await labPage.open()
    expect(loaded.filter((url) => /find-locale|\/(ar|de)-/.test(url))).toEqual([])
  })
})
