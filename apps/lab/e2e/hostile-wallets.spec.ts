// Wallets and hosts that send hostile texts: names, errors and theme variables.
import { gate } from './support/gate'
import { expectHarmless, watchRequests } from './support/harmless'
import { openPhone, openWalletConnect } from './support/phone'
import { expect, test } from './support/test'

const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
const bidi = `\u202Eteeltu\u2066gnp.exe${'\u0301'.repeat(200)}`
const long = 'W'.repeat(1_000_000)
const small = { width: 360, height: 640 }
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'

for (const [way, metadata] of [
  ['markup', { name: markup, description: markup, icons: ['javascript:window.hacked=1'] }],
  ['bidi', { name: bidi, icons: ['data:image/svg+xml,<svg onload="window.hacked=1"/>'] }],
  ['long', { name: 'W'.repeat(4_000), icons: ['https://evil.test/seen.png'] }],
  [
    'links',
    {
      name: 'Links',
      url: 'javascript:window.hacked=1',
      icons: ['//evil.test/seen.png'],
      redirect: { native: 'javascript:window.hacked=1//', universal: 'javascript:hacked=1' },
    },
  ],
  [
    'intents',
    {
      name: 'Intents',
      redirect: {
        native: 'intent://evil#Intent;scheme=https;S.browser_fallback_url=https://evil.test;end',
        universal: 'file:///etc/passwd',
      },
    },
  ],
] as const) {
  const title = `a phone wallet’s hostile metadata runs no code, causes no foreign request and leaves the modal usable: ${way}`
  test(title, async ({ labPage, page, browser }) => {
    const requests = watchRequests(page)
    await labPage.goto('?wc=on')
    await openWalletConnect(labPage)
    const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
    const context = await browser.newContext()
    const phoneQuery = `&metadata=${encodeURIComponent(JSON.stringify(metadata))}`
    const uri = (await link.getAttribute('href')) ?? ''
    const phone = await openPhone(context, labPage.lab, uri, phoneQuery)
    await phone.getByTestId('phone-approve').click()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.dialog).toBeHidden()
    await page.setViewportSize(small)
    for (const view of ['Account', 'ProfileWallets', 'AccountSettings', 'Networks'] as const) {
      await page.evaluate((wanted) => window.lab?.modals[0]?.open({ view: wanted }), view)
      await expectHarmless(labPage, requests)
    }
    // Simulates a phone, where the wallet's link can open an app.
    await page.addInitScript((userAgent) => {
      Object.defineProperty(navigator, 'userAgent', { value: userAgent })
    }, iphone)
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await page.getByRole('button', { name: 'Sign message', exact: true }).click()
    await expect(phone.getByTestId('phone-approve')).toBeVisible()
    await labPage.open()
    await expectHarmless(labPage, requests)
    await phone.getByTestId('phone-approve').click()
    await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
    await context.close()
  })
}

for (const [way, words] of Object.entries({ markup, bidi, long })) {
  test(`a wallet’s hostile error text runs no code, causes no foreign request and leaves the modal usable: ${way}`, async ({
    labPage,
    page,
  }) => {
    const requests = watchRequests(page)
    await labPage.goto()
    await page.setViewportSize(small)
    await labPage.wallet().fail(-32603, words, 'eth_requestAccounts')
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await labPage
      .button(/^Details/)
      .first()
      .click()
    await expect(labPage.button('Copy details')).toBeVisible()
    await expectHarmless(labPage, requests)
  })
}

test('a theme with hostile values runs no code, causes no foreign request, and neither covers nor hides the modal', {
  tag: gate,
}, async ({ labPage, page }) => {
  const requests = watchRequests(page)
  await labPage.goto()
  await labPage.open()
  await labPage.settled()
  const card = page.locator('.cb-card')
  const before = await card.boundingBox()
  const breakers = [
    'red;} * { display: none !important } .a {',
    'url(https://evil.test/seen.png)',
    'expression(window.hacked=1)',
    '</style><script>window.hacked=1</script>',
    'var(--x, url(https://evil.test/seen.png))',
    'W'.repeat(1_000_000),
  ]
  const names = ['accent', 'color-mix', 'font-family', 'border-radius-master', 'z-index'] as const
  for (const value of breakers) {
    await page.evaluate(
      ([all, text]) => {
        const variables = Object.fromEntries(all.map((name) => [`--w3m-${name}`, text]))
        Object.assign(variables, JSON.parse('{"__proto__":{"hacked":1}}'))
        window.lab?.modals[0]?.setTheme({ variables })
      },
      [names, value] as const,
    )
    await expectHarmless(labPage, requests)
    await expect(card).toBeVisible()
    expect(await card.boundingBox(), value.slice(0, 40)).toEqual(before)
  }
  await page.evaluate(() => {
    const variables = { '--w3m-border-radius-master': '-99999px', '--w3m-z-index': '-1.5' }
    window.lab?.modals[0]?.setTheme({ variables })
  })
  await expectHarmless(labPage, requests)
  expect(await card.boundingBox()).toEqual(before)
  // The app logs a warning for each.
  labPage.complaints.splice(0)
  await labPage.button('Close').click()
  await expect(labPage.dialog).toBeHidden()
  await labPage.connect()
})
