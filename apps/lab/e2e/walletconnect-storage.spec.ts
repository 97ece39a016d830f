import type { Page } from '@playwright/test'
import type { LabPage } from './support/lab-page'
import { openPhone, openWalletConnect } from './support/phone'
import { expect, test } from './support/test'

/** Connects a wallet on another device. */
async function pair(labPage: LabPage, page: Page) {
  await openWalletConnect(labPage)
  const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
  await expect(link).toBeVisible()
  const uri = (await link.getAttribute('href')) ?? ''
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  const phone = await openPhone(await browser.newContext(), labPage.lab, uri)
  await phone.getByTestId('phone-approve').click()
  await expect(labPage.status).toHaveText('connected')
  return phone
}

async function sign(labPage: LabPage, page: Page, phone: Page) {
  await page.getByRole('button', { name: 'Sign message' }).click()
  await phone.getByTestId('phone-approve').click()
  await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
}

test.describe('WalletConnect in a browser that restricts storage', () => {
  test('connects and signs without Web Locks, as in a sandboxed frame', async ({
    labPage,
    page,
  }) => {
    await page.addInitScript(() => {
      if (!navigator.locks) return
      LockManager.prototype.request = () =>
        Promise.reject(new DOMException('Locks are refused', 'SecurityError'))
    })
    await labPage.goto('?wc=on')
    const phone = await pair(labPage, page)
    await sign(labPage, page, phone)
    await phone.context().close()
  })

  test('restores the session on the next page if the database failed to open once', async ({
    labPage,
    page,
  }) => {
    await page.addInitScript(() => {
      if (self !== top || sessionStorage.getItem('refuse') === null) return
      indexedDB.open = () => {
        throw new DOMException('The disk is full', 'UnknownError')
      }
    })
    await labPage.goto('?wc=on')
    const phone = await pair(labPage, page)
    await page.evaluate(() => sessionStorage.setItem('refuse', 'yes'))
    await page.reload()
    await expect(labPage.status).toHaveText('disconnected')
    await page.evaluate(() => sessionStorage.removeItem('refuse'))
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await sign(labPage, page, phone)
    await phone.context().close()
  })

  test('can connect again after the stored records were cleared while the page was open', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?wc=on')
    const phone = await pair(labPage, page)
    await page.evaluate(async () => {
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    })
    await page.getByRole('button', { name: 'Sign message' }).click()
    await expect(labPage.status).toHaveText('disconnected')
    await phone.context().close()
    const again = await pair(labPage, page)
    await sign(labPage, page, again)
    await again.context().close()
  })
})

test.describe('WalletConnect in a sandboxed frame', () => {
  // The lab's own policy forbids a frame of the lab.
  test.use({ bypassCSP: true })

  test('connects and signs without any storage', async ({ labPage, page }) => {
    const { lab } = labPage
    await labPage.goto()
    // For a frame without an origin, the lab is another site.
    await page.route('**/lab-config.json', async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers(), 'access-control-allow-origin': '*' }
      await route.fulfill({ response, headers })
    })
    await page.evaluate((url) => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts')
      Object.assign(frame, { src: url, width: '900', height: '700' })
      document.body.replaceChildren(frame)
    }, `${lab.url}/?wc=on`)
    const app = page.frameLocator('iframe')
    await app.locator('[data-carabiner-button]').first().click()
    const dialog = app.getByRole('dialog')
    await dialog.getByRole('button', { name: /WalletConnect/ }).click()
    const link = dialog.getByRole('link', { name: 'Open a wallet on this device' })
    await expect(link).toBeVisible()
    const browser = page.context().browser()
    if (!browser) throw new Error('the page has no browser')
    const uri = (await link.getAttribute('href')) ?? ''
    const phone = await openPhone(await browser.newContext(), lab, uri)
    await phone.getByTestId('phone-approve').click()
    await expect(app.getByTestId('status').first()).toHaveText('connected')
    await app.getByRole('button', { name: 'Sign message' }).click()
    await phone.getByTestId('phone-approve').click()
    await expect(app.getByTestId('outcome').first()).toHaveText(/^0x[0-9a-f]{130}$/)
    await phone.context().close()
  })
})
