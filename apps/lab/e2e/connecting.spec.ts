import { openView } from './stages/get-wallet'
import { gate } from './support/gate'
import { withMotion } from './support/motion'
import { standInForApps, watchOpenedApps } from './support/phone'
import { expect, test } from './support/test'

test.use(withMotion)

const asks = 'eth_requestAccounts'
const labWallet = { connectorId: '6963:test.carabiner.lab' }
const zerion = {
  id: 'zerion',
  name: 'Zerion',
  mobile_link: 'zerion://',
  desktop_link: 'zerion://',
  webapp_link: 'https://wallet.zerion.io',
  homepage: 'https://zerion.io/',
}

test.describe('the view of a wallet that was prompted to connect', () => {
  test('[S8.11] explains the visitor’s rejection under “Connection rejected”', {
    tag: gate,
  }, async ({ labPage }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await labPage.reject.click()
    await expect(labPage.dialog.getByRole('heading', { level: 2 })).toHaveText(
      'Connection rejected',
    )
    await expect(labPage.dialog.getByText(/Nothing was shared/)).toBeVisible()
    await expect(labPage.button(/^Details/)).toBeHidden()
  })

  test('[S8.12][S2.12] shows “Failed to connect” for an error without a text, and a retry prompts the wallet again', async ({
    labPage,
  }) => {
    await labPage.goto()
    await labPage.wallet().fail(-32603, '', asks)
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.dialog.getByRole('heading', { level: 2 })).toHaveText('Failed to connect')
    await labPage.button('Try again').click()
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
  })

  test('shows the wallet’s own error text under Details, where it can be copied', async ({
    labPage,
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await labPage.goto()
    await labPage.wallet().fail(-32603, 'Out of memory', asks)
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    const walletError = labPage.dialog.getByText('-32603: Out of memory')
    await expect(walletError).toBeHidden()
    await labPage
      .button(/^Details/)
      .first()
      .click()
    await expect(walletError).toBeVisible()
    await labPage.button('Copy details').click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('-32603: Out of memory')
  })

  for (const code of [4900, 4901]) {
    test(`asks the visitor, after error ${code}, to unlock the wallet, then prompts it again`, async ({
      labPage,
    }) => {
      await labPage.goto()
      await labPage.wallet().fail(code, 'Disconnected', asks)
      await labPage.open()
      await labPage.button(/Lab Wallet/).click()
      await expect(labPage.dialog.getByText('Lab Wallet is locked')).toBeVisible()
      await expect(labPage.dialog.getByText('Unlock it, then try again.')).toBeVisible()
      await labPage.button('Try again').click()
      await labPage.approve.click()
      await expect(labPage.status).toHaveText('connected')
    })
  }

  test('says “already linked” if the wallet returns the connected account, and offers no retry', async ({
    labPage,
  }) => {
    await labPage.goto()
    await labPage.connect()
    await openView(labPage, { view: 'ConnectingExternal', data: labWallet })
    await expect(labPage.dialog.getByText('This account is already linked')).toBeVisible()
    await expect(labPage.button('Try again')).toBeHidden()
    await labPage.button('Use another wallet').click()
    await expect(labPage.status).toHaveText('connected')
  })

  test('[S2.12] prompts the wallet if the host opens that view directly', async ({ labPage }) => {
    await labPage.goto()
    await openView(labPage, { view: 'ConnectingExternal', data: labWallet })
    await expect(labPage.title).toHaveText('Lab Wallet')
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
  })

  test('prompts no wallet if the view’s code loads after the visitor has left the view', async ({
    labPage,
    page,
  }) => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/account-.*\.js/, async (route) => {
      await gate
      await route.continue()
    })
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.dialog).toBeHidden()
    await openView(labPage, { view: 'SwitchNetwork', data: { networkId: 'eip155:31338' } })
    await expect(labPage.title).toHaveText('Lagoon')
    // Freezes the closing animation, so the card stays.
    const tools = await page.context().newCDPSession(page)
    await tools.send('Animation.enable')
    await tools.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await labPage.button('Close').click()
    await expect(page.locator('[data-closing]')).toBeVisible()
    const coming = page.waitForResponse(/\/account-.*\.js/)
    release()
    await (await coming).finished()
    // The view's placeholder shows for at least 300 ms.
    const then = await page.evaluate(() => performance.now())
    await page.waitForFunction((start) => performance.now() > start + 400, then)
    await tools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect(labPage.dialog).toBeHidden()
    // The one prompt was for connecting.
    expect(await labPage.wallet().prompts()).toBe(1)
    await expect(labPage.network).toHaveText('eip155:31337')
  })

  test('can be left: a later approval still connects, unless another attempt has started', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?wallets=2')
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.title).toHaveText('Lab Wallet')
    await labPage.button('Back').click()
    await labPage.button(/Second Wallet/).click()
    await expect(labPage.title).toHaveText('Second Wallet')
    await expect(labPage.status).toHaveText('connecting')
    await page.evaluate(() => window.lab?.wallets[0]?.controls.approve())
    await expect(labPage.title).toHaveText('Second Wallet')
    await expect(labPage.status).toHaveText('connecting')
    await page.evaluate(() => window.lab?.wallets[1]?.controls.approve())
    await expect(labPage.status).toHaveText('connected')
    const active = () =>
      page.evaluate(
        () => window.lab?.modals[0]?.carabiner.getSnapshot().namespaces.eip155?.connectorId,
      )
    await expect.poll(() => active()).toBe('6963:test.carabiner.lab2')
  })

  test('moves focus to the next action only if the focus was inside the modal', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.approve).toBeVisible()
    const reject = () => page.evaluate(() => window.lab?.wallets[0]?.controls.reject())
    await labPage.button('Use another wallet').focus()
    await reject()
    await expect(labPage.button('Try again')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(labPage.approve).toBeVisible()
    await labPage.button('Close').focus()
    await reject()
    await expect(labPage.button('Try again')).toBeVisible()
    await expect(labPage.button('Close')).toBeFocused()
  })
})

test.describe('a toast inside the modal', () => {
  const lagoon = { view: 'SwitchNetwork', data: { networkId: 'eip155:31338' } } as const

  test('disappears when the modal closes, and does not come back when it opens again', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.connect()
    const toast = labPage.dialog.getByText(/^Switched to/)
    await openView(labPage, lagoon)
    await labPage.approve.click()
    await expect(labPage.dialog).toBeHidden()
    // The toast was created as the modal closed. Its time starts then.
    const then = await page.evaluate(() => performance.now())
    await page.waitForFunction((start) => performance.now() > start + 2600, then)
    await labPage.open()
    await labPage.settled()
    await expect(toast).toBeHidden()
    await labPage.button('Close').click()

    await openView(labPage, { view: 'Account' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await labPage.button(/Copy/).first().click()
    const copied = labPage.dialog.getByText('Address copied')
    await expect(copied).toBeVisible()
    await labPage.button('Close').click()
    await expect(labPage.dialog).toBeHidden()
    await labPage.open()
    await labPage.settled()
    await expect(copied).toBeHidden()
  })

  test('is shown below the outcome of a request, and covers no button', async ({
    labPage,
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await labPage.goto()
    await labPage.wallet().fail(-32603, 'Out of memory', asks)
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await labPage
      .button(/^Details/)
      .first()
      .click()
    await labPage.button('Copy details').click()
    const message = labPage.dialog.locator('.cb-snackbar')
    await expect(message).toBeVisible()
    await labPage.settled()
    const [over, last] = await Promise.all([
      message.boundingBox(),
      labPage.dialog.locator('.cb-outcome-actions').boundingBox(),
    ])
    if (!over || !last) throw new Error('nothing to compare')
    expect(over.y).toBeGreaterThanOrEqual(last.y + last.height)
  })
})

test.describe('a wallet’s view with several ways to connect', () => {
  test('[S2.10] has the way that last succeeded as its first tab the next time', async ({
    labPage,
    page,
    browser,
  }) => {
    await standInForApps(page)
    await labPage.goto('?wc=on')
    await openView(labPage, { view: 'ConnectingWalletConnect', data: { wallet: zerion } })
    const tab = (name: string) => labPage.dialog.getByRole('tab', { name })
    await expect(tab('QR code')).toHaveAttribute('aria-selected', 'true')
    await tab('Web').click()
    const link = labPage.dialog.getByRole('link', { name: /Open Zerion/ }).filter({ visible: true })
    const uri = new URL((await link.getAttribute('href')) ?? '').searchParams.get('uri') ?? ''
    const context = await browser.newContext()
    const phone = await context.newPage()
    await phone.goto(`${labPage.lab.url}/phone.html?uri=${encodeURIComponent(uri)}`)
    await phone.getByTestId('phone-approve').click()
    await expect(labPage.dialog).toBeHidden()
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await openView(labPage, { view: 'ConnectingWalletConnect', data: { wallet: zerion } })
    await expect(tab('Web')).toHaveAttribute('aria-selected', 'true')
    await context.close()
  })

  test('[S2.10] has the browser as its first tab if the wallet is installed in this browser too', async ({
    labPage,
  }) => {
    await labPage.goto('?wc=on')
    const wallet = { ...zerion, name: 'Lab Wallet', rdns: 'test.carabiner.lab' }
    await openView(labPage, { view: 'ConnectingWalletConnect', data: { wallet } })
    await expect(labPage.dialog.getByRole('tab')).toHaveText([
      'Browser',
      'QR code',
      'Web',
      'Desktop',
    ])
    await labPage.button('Open Lab Wallet').click()
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
  })

  for (const [width, height] of [
    [360, 560],
    [1000, 620],
  ] as const) {
    test(`shows a QR code that leaves room for the rest of the card in a window of ${width} × ${height}`, async ({
      labPage,
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await labPage.goto('?wc=on')
      await labPage.open()
      await openView(labPage, { view: 'ConnectingWalletConnect', data: { wallet: zerion } })
      await expect(labPage.button('Copy link')).toBeEnabled()
      await labPage.settled()
      await expect(labPage.button(/Get/)).toBeInViewport({ ratio: 1 })
      const code = await labPage.dialog.locator('.cb-qr').boundingBox()
      expect(code?.width).toBeGreaterThanOrEqual(176)
      expect(code?.height).toBeCloseTo(code?.width ?? Number.NaN, 0)
    })
  }

  test('leads to the wallet’s app stores, and Back leads to the QR code again', async ({
    labPage,
  }) => {
    await labPage.goto('?wc=on')
    await labPage.open()
    await openView(labPage, { view: 'ConnectingWalletConnect', data: { wallet: zerion } })
    await labPage.button(/Get/).click()
    await expect(labPage.title).toHaveText('Get Zerion')
    await labPage.button('Back').click()
    await expect(labPage.title).toHaveText('Zerion')
    await expect(labPage.button('Copy link')).toBeEnabled()
  })

  test.describe('on a phone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })

    test('[S1.04] opens the wallet’s app by itself, once, right after the tap that chose it', async ({
      labPage,
      page,
    }) => {
      await labPage.goto('?wc=on&listed')
      const openedLinks = await watchOpenedApps(page)
      await labPage.open()
      await labPage.button(/MetaMask/).tap()
      await expect
        .poll(() => openedLinks)
        .toEqual([expect.stringMatching(/^metamask:\/\/wc\?uri=/)])
    })

    test('does not open the wallet’s app if too much time has passed since the tap', async ({
      labPage,
      page,
    }) => {
      await page.addInitScript(() => {
        const value = { isActive: false, hasBeenActive: true }
        Object.defineProperty(Navigator.prototype, 'userActivation', { value })
      })
      await labPage.goto('?wc=on')
      const openedLinks = await watchOpenedApps(page)
      await openView(labPage, { view: 'ConnectingWalletConnect', data: { wallet: zerion } })
      await expect(labPage.dialog.getByRole('link', { name: 'Open Zerion' })).toBeVisible()
      expect(openedLinks).toEqual([])
    })
  })
})

test.describe('on a phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36' })

  test('the modal on a phone names the browser’s menu, not its toolbar, if the wallet’s window was blocked', async ({
    labPage,
  }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.dialog.getByText(/find it in your browser’s menu/)).toBeVisible()
  })
})
