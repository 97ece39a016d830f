import {
  confirmDevice,
  emailField,
  enterCode,
  makeKeys,
  newEmail,
  pressInFrame,
  typeCode,
  walletFrame,
} from './stages/email-wallet'
import { gate } from './support/gate'
import { expect, test } from './support/test'

test.describe('a page with the modal', () => {
  test('[S4.03] restores the wallet’s connection after a reload without a prompt', {
    tag: gate,
  }, async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connect()
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.address).toHaveText('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    expect(await labPage.wallet().prompts()).toBe(0)
    await expect(labPage.events).toHaveText('connect (restore)')
  })

  test('[S4.05] is disconnected after a reload if the wallet is missing', async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.goto('?wallets=0')
    await expect(labPage.status).toHaveText('disconnected')
    await expect(labPage.connectButton).toHaveText(/Connect wallet/)
  })

  test('keeps a wallet disconnected after a reload if the visitor disconnected it', async ({
    labPage,
    page,
  }) => {
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

  test('[S4.04] restores no connection if the host turns reconnecting off', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.goto('?reconnect=off')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('carabiner:chain.eip155')))
      .not.toContain('6963:')
    await expect(labPage.status).toHaveText('disconnected')
  })

  test('[S3.34] ignores a corrupt stored record, and still works', async ({ labPage, page }) => {
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

  test('can have two instances, which share no connection', async ({ labPage, page }) => {
    await labPage.goto('?instances=2')
    await labPage.connect()
    await expect(page.getByTestId('status').nth(0)).toHaveText('connected')
    await expect(page.getByTestId('status').nth(1)).toHaveText('disconnected')
    await page.locator('[data-carabiner-button]').nth(1).click()
    await expect(labPage.title).toHaveText('Connect wallet')
    // The wallet knows this site already, so it shows no second prompt.
    await labPage.button(/Lab Wallet/).click()
    await expect(page.getByTestId('status').nth(1)).toHaveText('connected')
    await expect(page.locator('[data-carabiner]')).toHaveCount(2)
    await expect(labPage.dialog).toBeHidden()
    await page.locator('[data-carabiner-button]').nth(1).click()
    await labPage.button('Disconnect').click()
    await expect(page.getByTestId('status').nth(1)).toHaveText('disconnected')
    await expect(page.getByTestId('status').nth(0)).toHaveText('connected')
  })

  test('in React’s strict mode, which mounts twice, has one modal', async ({ labPage, page }) => {
    await labPage.goto('?strict')
    await labPage.connect()
    await expect(page.locator('[data-carabiner]')).toHaveCount(1)
    const sheets = await page.evaluate(() =>
      document.adoptedStyleSheets.map(({ cssRules }) =>
        Array.from(cssRules, ({ cssText }) => cssText).join(),
      ),
    )
    // One sheet for all buttons, and one for each kind of button.
    expect(sheets).not.toEqual([])
    expect(new Set(sheets).size).toBe(sheets.length)
    expect(
      (await labPage.wallet().methods()).filter((name) => name === 'eth_requestAccounts'),
    ).toEqual(['eth_requestAccounts'])
  })

  test('[S2.02] has the modal’s element in the body once, however often the modal is prepared and opened', async ({
    labPage,
    page,
  }) => {
    // Strict mode mounts the provider twice, and so starts the modal twice.
    await labPage.goto('?strict')
    await page.evaluate(() => {
      const seen: string[] = []
      Reflect.set(window, 'appended', seen)
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          for (const node of addedNodes) {
            if (!(node instanceof Element) || !node.matches('[data-carabiner]')) continue
            seen.push(target instanceof Element ? target.tagName : '')
          }
        }
      }).observe(document, { childList: true, subtree: true })
    })
    for (let time = 0; time < 3; time += 1) {
      await page.evaluate(() => {
        const modal = window.lab?.modals[0]
        modal?.start()
        modal?.open()
        modal?.open({ view: 'Networks' })
        return modal?.prepare()
      })
      await expect(labPage.title).toHaveText('Choose network')
      await labPage.button('Close').click()
      await expect(labPage.dialog).toBeHidden()
      await labPage.open()
      await page.keyboard.press('Escape')
      await expect(labPage.dialog).toBeHidden()
    }
    await expect(page.locator('[data-carabiner]')).toHaveCount(1)
    await expect(page.locator('body > [data-carabiner]')).toHaveCount(1)
    expect(await page.evaluate(() => Reflect.get(window, 'appended'))).toEqual(['BODY'])
  })

  test('[S2.01] keeps its location and history, whichever view the host or the visitor opens', async ({
    labPage,
    page,
  }) => {
    test.slow()
    await labPage.goto(
      '?families=evm,solana&wc=on&registry=on&wallets=2&reconnect=off&email&socials=all',
    )
    const read = () => page.evaluate(() => [location.href, history.length])
    const before = await read()
    const unchanged = async (where: string) => expect(await read(), where).toEqual(before)
    const heading = labPage.title
    /** Makes a press and expects the view that it leads to. */
    const visit = async (press: () => Promise<void>, title: string) => {
      await press()
      await expect(heading).toHaveText(title)
      await unchanged(title)
    }
    const back = (title: string) => visit(() => labPage.button('Back').click(), title)

    await labPage.open()
    await unchanged('Connect')
    await visit(() => labPage.button('What is a wallet?').click(), 'What is a wallet?')
    await visit(() => labPage.button('Get a wallet').click(), 'Get a wallet')
    await back('What is a wallet?')
    await back('Connect wallet')
    await visit(() => labPage.button(/All wallets/).click(), 'All wallets')
    await back('Connect wallet')
    await visit(() => labPage.button(/WalletConnect/).click(), 'Scan with your phone')
    await back('Connect wallet')
    await labPage.button('Close').click()
    await expect(labPage.dialog).toBeHidden()

    await page.getByText('Workbench', { exact: true }).click()
    const launcher = page.locator('.lab-workbench .lab-operations')
    /** Opens each view as a host links to it, goes back where there is a way, and closes. */
    const openEach = async (isTime: (name: string) => boolean) => {
      const names = await launcher.getByRole('button').allTextContents()
      for (const name of names.filter(isTime)) {
        const button = launcher.getByRole('button', { name, exact: true })
        await expect(button, name).toBeEnabled()
        // A hanging wallet keeps the view open until the test has seen it.
        await labPage.wallet().hang('wallet_switchEthereumChain')
        await button.click()
        await expect(heading, name).not.toBeEmpty()
        await unchanged(name)
        const wayBack = labPage.button('Back')
        if (await wayBack.isVisible()) await wayBack.click()
        await unchanged(`back from ${name}`)
        await page.evaluate(() => window.lab?.modals[0]?.close())
        await expect(labPage.dialog).toBeHidden()
        await unchanged(`closed at ${name}`)
        opened.add(name)
      }
      return names
    }
    const opened = new Set<string>()
    /** These views act on a connection or make one. */
    const beforeConnecting = ['Connect', 'ConnectWallets', 'ConnectingWalletConnect']
    await openEach((name) => beforeConnecting.includes(name))
    await page.evaluate(() => window.lab?.wallets[0]?.controls.setApproval('auto'))
    await page.evaluate(() => window.lab?.modals[0]?.carabiner.connect('6963:test.carabiner.lab'))
    await expect(labPage.status).toHaveText('connected')
    await unchanged('connected')
    // These need a wallet on another network, an app with sign-in, a sent swap (swap.spec), a
    // payment (pay.spec), a first request (first-request.spec) or an embedded wallet.
    const embedded = [
      ...['EmailVerifyDevice', 'EmailVerifyOtp', 'EmailConnecting', 'ApproveTransaction'],
      ...['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp', 'WalletScreen'],
      ...[
        'LoginSettings',
        'LinkFarcaster',
        'SmartAccountSettings',
        'RegisterAccountName',
        'RegisterAccountNameSuccess',
      ],
    ]
    const elsewhere = [
      'SIWXSignMessage',
      'SwapProgress',
      'Pay',
      'PayCode',
      'FirstRequest',
      ...embedded,
    ]
    const special = ['UnsupportedChain', ...elsewhere]
    const names = await openEach((name) => !special.includes(name))
    await page.evaluate(() => window.lab?.wallets[0]?.controls.switchChain(4242))
    await expect(heading).toHaveText('Unsupported network')
    await page.evaluate(() => window.lab?.modals[0]?.close())
    await openEach((name) => name === 'UnsupportedChain')
    expect([...opened, ...elsewhere].sort()).toEqual([...names].sort())
  })

  test('[S2.01] keeps its location and history while the embedded wallet’s views are used', async ({
    labPage,
    page,
  }) => {
    test.slow()
    const read = () => page.evaluate(() => [location.href, history.length])
    const openAt = (
      view:
        | ('UpdateEmailWallet' | 'WalletScreen' | 'LoginSettings' | 'LinkFarcaster')
        | ('SmartAccountSettings' | 'RegisterAccountName'),
    ) =>
      page.evaluate(
        (name) =>
          window.lab?.modals[0]?.open(
            name === 'WalletScreen' ? { view: name, data: { screen: 'recovery' } } : { view: name },
          ),
        view,
      )
    await labPage.goto('?email&socials=all')
    const before = await read()
    const unchanged = async (where: string) => expect(await read(), where).toEqual(before)
    const email = newEmail()
    await labPage.open()
    await emailField(labPage).fill(email)
    await emailField(labPage).press('Enter')
    await expect(labPage.dialog.getByText('Open the link we sent to')).toBeVisible()
    await unchanged('EmailVerifyDevice')
    const code = await confirmDevice(labPage, email)
    await expect(labPage.title).toHaveText('Enter the code')
    await unchanged('EmailVerifyOtp')
    await typeCode(labPage, code)
    await makeKeys(labPage)
    await expect(labPage.status).toHaveText('connected')
    await unchanged('EmailConnecting')

    await page.getByRole('button', { name: 'Sign message' }).click()
    await expect(walletFrame(labPage).getByRole('button', { name: 'Confirm' })).toBeVisible()
    await unchanged('ApproveTransaction')
    await pressInFrame(labPage, 'Reject')
    await expect(labPage.dialog).toBeHidden()

    await openAt('WalletScreen')
    await expect(walletFrame(labPage).getByRole('heading', { level: 1 })).toBeVisible()
    await unchanged('WalletScreen')
    await labPage.button('Close').click()
    await expect(labPage.dialog).toBeHidden()

    for (const [view, title] of [
      ['LoginSettings', 'Sign-in and devices'],
      ['LinkFarcaster', 'Sign in with Farcaster'],
      ['SmartAccountSettings', 'Smart account'],
      ['RegisterAccountName', /name/],
    ] as const) {
      await openAt(view)
      await expect(labPage.title).toHaveText(title)
      await unchanged(view)
      await labPage.button('Close').click()
      await expect(labPage.dialog).toBeHidden()
    }

    await openAt('UpdateEmailWallet')
    const next = newEmail()
    const field = page.getByRole('textbox', { name: 'New email address' })
    await field.fill(next)
    await unchanged('UpdateEmailWallet')
    await field.press('Enter')
    await expect(labPage.dialog.getByText('First, confirm it’s you')).toBeVisible()
    await unchanged('UpdateEmailPrimaryOtp')
    await enterCode(labPage, email)
    await expect(labPage.dialog.getByText('Now enter the code we sent to')).toBeVisible()
    await unchanged('UpdateEmailSecondaryOtp')
    await labPage.button('Close').click()
    await unchanged('closed')
  })

  test('[S2.01] keeps its location and history while the visitor signs in', async ({
    labPage,
    page,
  }) => {
    const read = () => page.evaluate(() => [location.href, history.length])
    await labPage.goto('?siwx=optional')
    const before = await read()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await labPage.approve.click()
    await expect(labPage.title).toHaveText('Sign in')
    expect(await read()).toEqual(before)
    await labPage.button('Close').click()
    await expect(labPage.dialog).toBeHidden()
    expect(await read()).toEqual(before)
  })

  test('sends no request to other origins before the first click', async ({ labPage, page }) => {
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
