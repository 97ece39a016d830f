import { expect, test } from './support/test'

test.describe('the life of a page', () => {
  test('[S4.03] a reload restores the connection and asks nobody', async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connect()
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.address).toHaveText('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    expect(await labPage.wallet().prompts()).toBe(0)
    await expect(labPage.events).toHaveText('connect (restore)')
  })

  test('[S4.05] a wallet that is gone at reload ends disconnected', async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.goto('?wallets=0')
    await expect(labPage.status).toHaveText('disconnected')
    await expect(labPage.connectButton).toHaveText(/Connect wallet/)
  })

  test('a disconnected wallet stays disconnected', async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.open()
    await labPage.button('Disconnect').click()
    await expect(labPage.status).toHaveText('disconnected')
    await page.reload()
    await labPage.open()
    await expect(labPage.title).toHaveText('Connect wallet')
    await expect(labPage.status).toHaveText('disconnected')
  })

  test('[S4.04] with reconnecting off nothing is restored', async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.goto('?reconnect=off')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('carabiner:chain.eip155')))
      .not.toContain('6963:')
    await expect(labPage.status).toHaveText('disconnected')
  })

  test('[S3.34] a corrupt record is lost alone, and never the page', async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connect()
    await page.evaluate(() => {
      localStorage.setItem('carabiner:chain.eip155', '{"v":1,"data":{"connections":"<script>"}}')
    })
    await page.reload()
    await expect(labPage.status).toHaveText('disconnected')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('carabiner:activeNamespace')))
      .toContain('eip155')
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.status).toHaveText('connected')
  })

  test('two instances on one page don’t meet', async ({ labPage, page }) => {
    await labPage.goto('?instances=2')
    await labPage.connect()
    await expect(page.getByTestId('status').nth(0)).toHaveText('connected')
    await expect(page.getByTestId('status').nth(1)).toHaveText('disconnected')
    await page.locator('[data-carabiner-button]').nth(1).click()
    await expect(labPage.title).toHaveText('Connect wallet')
    // The wallet knows this site already: it asks nobody a second time.
    await labPage.button(/Lab Wallet/).click()
    await expect(page.getByTestId('status').nth(1)).toHaveText('connected')
    await expect(page.locator('[data-carabiner]')).toHaveCount(2)
    await expect(labPage.dialog).toBeHidden()
    await page.locator('[data-carabiner-button]').nth(1).click()
    await labPage.button('Disconnect').click()
    await expect(page.getByTestId('status').nth(1)).toHaveText('disconnected')
    await expect(page.getByTestId('status').nth(0)).toHaveText('connected')
  })

  test('[S2.02] mounted twice in strict mode, there is one of everything', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?strict')
    await labPage.connect()
    await expect(page.locator('[data-carabiner]')).toHaveCount(1)
    const sheets = await page.evaluate(() =>
      document.adoptedStyleSheets.map(({ cssRules }) =>
        Array.from(cssRules, ({ cssText }) => cssText).join(),
      ),
    )
    // One for every button, and one for each kind that there is.
    expect(sheets).not.toEqual([])
    expect(new Set(sheets).size).toBe(sheets.length)
    expect(
      (await labPage.wallet().methods()).filter((name) => name === 'eth_requestAccounts'),
    ).toEqual(['eth_requestAccounts'])
  })

  test('[S2.01] neither location nor history of the page is touched', async ({ labPage, page }) => {
    await labPage.goto()
    const read = () => page.evaluate(() => [location.href, history.length])
    const before = await read()
    await labPage.connect()
    await labPage.open()
    await labPage.button(/Network: Harbor/).click()
    await labPage.button('Back').click()
    await labPage.button('Close').click()
    await expect(labPage.dialog).toBeHidden()
    expect(await read()).toEqual(before)
  })

  test('no request leaves the page before the first click', async ({ labPage, page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await labPage.goto()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((url) => !url.startsWith(labPage.lab.url))).toEqual([])
    await page.goto(`${labPage.lab.url}/bare.html`)
    await page.waitForLoadState('networkidle')
    requests.length = 0
    await page.mouse.move(400, 400)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
  })
})
