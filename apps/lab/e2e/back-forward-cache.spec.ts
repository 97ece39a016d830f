import { chromium } from '@playwright/test'
import { LabPage } from './support/lab-page'
import { expect, test } from './support/test'
import { wholeBrowser } from './support/whole-browser'

// Playwright turns the back/forward cache off, and this test needs it.
test('after a return from the back/forward cache the modal has no duplicate parts, and reads the wallet’s state again', async ({
  lab,
}, { project }) => {
  const browser = await chromium.launch({
    ...project.use.launchOptions,
    executablePath: wholeBrowser,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage()
    const labPage = new LabPage(page, lab, [])
    await labPage.goto()
    await labPage.connect()
    await page.evaluate(() => {
      Object.assign(window, { kept: true })
      // The frozen page gets no events of the wallet.
      addEventListener('pagehide', () => {
        window.lab?.wallets[0]?.controls.switchAccount(1)
      })
    })
    await page.goto(`${lab.url}/bare.html`)
    // Does not use Playwright's goBack, which waits for a load: a page from the cache has no load.
    await page.evaluate(() => history.back())
    await expect(labPage.connectButton).toBeVisible()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true)
    await expect(labPage.address).toHaveText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await expect(labPage.status).toHaveText('connected')
    await expect(page.locator('[data-carabiner]')).toHaveCount(1)
    await labPage.open()
    await expect(labPage.title).toHaveText('Account')
  } finally {
    await browser.close()
  }
})
