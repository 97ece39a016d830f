import { chromium } from '@playwright/test'
import { LabPage } from './support/lab-page'
import { expect, test } from './support/test'
import { wholeBrowser } from './support/whole-browser'

// Playwright turns the back/forward cache off; this test needs it.
test('back from the back/forward cache there is one of everything, and the wallet is asked anew', async ({
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
      // What the wallet does while the page is frozen, no event tells.
      addEventListener('pagehide', () => {
        window.lab?.wallets[0]?.controls.switchAccount(1)
      })
    })
    await page.goto(`${lab.url}/bare.html`)
    // Playwright's own goBack waits for a load, which a page that was kept never has.
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
