import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const nonce = 'bGFiLW5vbmNl'

/**
 * Simulates a browser without constructable style sheets, under a policy that allows only the
 * host's own styles.
 */
async function beOld(page: Page) {
  await page.addInitScript(() => {
    Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
    Reflect.deleteProperty(CSSStyleSheet.prototype, 'replace')
    Object.assign(window, { violations: [] })
    document.addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(window, 'violations').push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  await page.route(/\/(\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('<link rel="stylesheet"', `$& nonce="${nonce}"`),
      headers: {
        ...headers,
        'content-security-policy': policy.replace("style-src 'self'", `style-src 'nonce-${nonce}'`),
      },
    })
  })
}
const violations = (page: Page) => page.evaluate(() => Reflect.get(window, 'violations'))

test('the modal uses the host’s CSP nonce for its styles in a browser without constructable style sheets', async ({
  labPage,
  page,
}) => {
  await beOld(page)
  await labPage.goto(`?nonce=${nonce}&theme=dark&wallets=2`)
  await expect(labPage.connectButton).toHaveCSS('border-top-left-radius', '12px')
  await labPage.open()
  await labPage.settled()
  const card = page.locator('.cb-card')
  await expect(card).toHaveCSS('background-color', 'rgb(21, 25, 26)')
  await expect(card).toHaveCSS('border-top-left-radius', '20px')
  expect((await card.boundingBox())?.width).toBe(360)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  // The policy allows the styles of later views too.
  await labPage.button(/Lab Wallet/).click()
  await labPage.approve.click()
  await expect(labPage.dialog).toBeHidden()
  await labPage.open()
  await expect(labPage.title).toHaveText('Account')
  await expect(labPage.dialog.getByTestId('balance')).toBeVisible()
  await expect(page.locator('.cb-account')).not.toHaveCSS('display', 'block')
  // The list grows the centred card and moves its buttons.
  await expect(labPage.dialog.getByRole('list', { name: 'Tokens' })).toBeVisible()
  await labPage.settled()
  await labPage.button('Close').hover()
  await expect(page.locator('.cb-tooltip')).toHaveCSS('position', 'fixed')
  await page.mouse.move(5, 5)
  await labPage.button('Close').click()
  await expect(labPage.dialog).toBeHidden()
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  expect(await violations(page)).toEqual([])
})

test('without the host’s CSP nonce, a browser without constructable style sheets blocks all of the modal’s styles', async ({
  labPage,
  page,
  complaints,
}) => {
  await beOld(page)
  await labPage.goto('')
  await expect.poll(async () => (await violations(page)).length).toBeGreaterThan(0)
  // Proves that the policy is in force.
  expect(complaints.splice(0).join('\n')).toContain('style-src')
})
