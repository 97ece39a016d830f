import { devices } from '@playwright/test'
import {
  expectAccessible,
  openPhone,
  openWalletConnect,
  pairingIn,
  standInForApps,
  watchOpenedApps,
} from './support/phone'
import { expect, test } from './support/test'

const pairing = /^wc:[0-9a-f]{64}@2\?/

/** Returns the settings of a phone's browser. Every test runs in Chromium. */
function phone(name: 'Pixel 7' | 'iPhone 14') {
  const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices[name]
  return { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch }
}

test.describe('WalletConnect on an Android phone', () => {
  test.use(phone('Pixel 7'))

  test('[S1.04] opens the wallet’s app with the pairing during the press on the wallet’s row', async ({
    labPage,
    page,
    browser,
  }) => {
    await labPage.goto('?wc=on&listed')
    const openedLinks = await watchOpenedApps(page)
    await openWalletConnect(labPage)
    const row = labPage.dialog.getByRole('link', { name: 'Lab phone' })
    const href = await row.getAttribute('href')
    expect(href).toMatch(/^labphone:\/\/wc\?uri=wc%3A/)
    expect(pairingIn(href)).toMatch(pairing)
    await row.tap()
    await expect.poll(() => openedLinks).toEqual([href])
    await expect(labPage.title).toHaveText('Lab phone')
    const context = await browser.newContext()
    const device = await openPhone(context, labPage.lab, pairingIn(href))
    await device.getByTestId('phone-approve').click()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.dialog).toBeHidden()
    await context.close()
  })

  test('offers with each request a link back to the chosen wallet’s app', async ({
    labPage,
    page,
    browser,
  }) => {
    const followed = await standInForApps(page)
    await labPage.goto('?wc=on&listed')
    await openWalletConnect(labPage)
    const row = labPage.dialog.getByRole('link', { name: 'Lab phone' })
    const uri = pairingIn(await row.getAttribute('href'))
    await row.tap()
    const context = await browser.newContext()
    const device = await openPhone(context, labPage.lab, uri)
    await device.getByTestId('phone-approve').click()
    await expect(labPage.dialog).toBeHidden()

    await page.getByRole('button', { name: 'Sign message' }).tap()
    const back = page.getByTestId('waiting-link')
    await expect(back).toHaveText('Open Lab phone')
    const link = /^labphone:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/
    await expect(back).toHaveAttribute('href', link)
    await labPage.open()
    const inside = labPage.dialog.getByRole('link', { name: 'Open Lab phone' })
    await expect(inside).toHaveAttribute('href', link)
    // Nothing opened without a press.
    expect(await followed()).toHaveLength(1)
    await inside.tap()
    await expect.poll(() => followed()).toHaveLength(2)
    await device.getByTestId('phone-approve').click()
    await expect(inside).toBeHidden()
    await expect(labPage.outcome).toHaveText(/^0x/)
    await context.close()
  })

  test('needs a separate press for the sign-in, which opens the wallet’s app', async ({
    labPage,
    page,
    browser,
  }) => {
    const followed = await standInForApps(page)
    await labPage.goto('?wc=on&listed&siwx=required')
    await openWalletConnect(labPage)
    const row = labPage.dialog.getByRole('link', { name: 'Lab phone' })
    const uri = pairingIn(await row.getAttribute('href'))
    await row.tap()
    const context = await browser.newContext()
    // The wallet connects and cannot sign in with the connection.
    const device = await openPhone(context, labPage.lab, uri, '&sign-in=off')
    await device.getByTestId('phone-approve').click()
    await expect(labPage.title).toHaveText('Sign in')
    await expect(labPage.button('Sign in')).toBeEnabled()
    expect(await followed()).toHaveLength(1)
    await expect(device.getByTestId('phone-request')).toHaveCount(0)
    await labPage.button('Sign in').tap()
    const link = /^labphone:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/
    await expect.poll(followed).toEqual([expect.any(String), expect.stringMatching(link)])
    // The link stays for a visitor who returned without answering the request.
    await labPage.dialog.getByRole('link', { name: 'Open Lab phone' }).tap()
    await expect.poll(() => followed()).toHaveLength(3)
    await device.getByTestId('phone-approve').click()
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.events).toContainText('signIn')
    await context.close()
  })

  test('opens the system’s choice of wallets by a link to the pairing', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?wc=on&listed')
    const openedLinks = await watchOpenedApps(page)
    await openWalletConnect(labPage)
    const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
    const href = await link.getAttribute('href')
    expect(href).toMatch(pairing)
    await link.tap()
    await expect.poll(() => openedLinks).toEqual([href])
  })

  test('shows a link to a wallet that is known only by its own metadata, and never opens that link by itself', async ({
    browser,
    labPage,
    page,
  }) => {
    const followed = await standInForApps(page)
    await labPage.goto('?wc=on&listed&siwx=required')
    await openWalletConnect(labPage)
    const any = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
    const uri = (await any.getAttribute('href')) ?? ''
    await any.tap()
    const context = await browser.newContext()
    const device = await openPhone(context, labPage.lab, uri, '&sign-in=off')
    await device.getByTestId('phone-approve').click()
    await expect(labPage.title).toHaveText('Sign in')
    await expect(labPage.button('Sign in')).toBeEnabled()
    const before = (await followed()).length
    await labPage.button('Sign in').tap()
    // No known wallet has this scheme, so the universal link is used.
    const back = labPage.dialog.getByRole('link', { name: 'Open Lab phone' })
    await expect(back).toHaveAttribute(
      'href',
      /^https:\/\/phone\.test\/app\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/,
    )
    await expect(device.getByTestId('phone-approve')).toBeVisible()
    expect(await followed()).toHaveLength(before)
    expect(page.context().pages()).toHaveLength(1)
    await device.getByTestId('phone-approve').click()
    await expect(labPage.dialog).toBeHidden()
    await context.close()
  })

  test('[S7.77] lets Phantom open this page in Phantom’s own browser', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?wc=on&listed&reset_token=secret')
    await page.evaluate(() => history.replaceState(null, '', '#SAMLResponse=secret'))
    const openedLinks = await watchOpenedApps(page)
    await openWalletConnect(labPage)
    const row = labPage.dialog.getByRole('link', { name: 'Phantom' })
    const { origin: site, pathname } = new URL(page.url())
    const here = encodeURIComponent(site + pathname)
    const origin = encodeURIComponent(site)
    const href = `intent://browse/${here}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
    await expect(row).toHaveAttribute('href', href)
    await row.tap()
    await expect.poll(() => openedLinks).toEqual([href])
  })

  test('[S7.77] inside a wallet’s own browser, lists that wallet first, which connects without a link', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?wc=on&listed')
    const openedLinks = await watchOpenedApps(page)
    await openWalletConnect(labPage)
    const rows = labPage.dialog.getByRole('listitem')
    await expect(rows.first()).toHaveText(/Lab Wallet/)
    await expect(labPage.dialog.getByRole('link', { name: 'Lab Wallet' })).toHaveCount(0)
    await labPage.button(/Lab Wallet/).tap()
    await labPage.approve.tap()
    await expect(labPage.status).toHaveText('connected')
    expect(openedLinks).toEqual([])
  })
})

test.describe('the modal on an iPhone', () => {
  test.use(phone('iPhone 14'))

  test('asks the visitor to open the page in a wallet if no wallet is installed and WalletConnect is off', async ({
    labPage,
  }) => {
    await labPage.goto('?wallets=0')
    await labPage.open()
    await expect(labPage.dialog.getByText('No wallet found in this browser')).toBeVisible()
    await expect(labPage.dialog.getByText('Open this page in your wallet’s browser.')).toBeVisible()
    await expect(labPage.dialog.getByText(/Install a wallet extension/)).toHaveCount(0)
  })

  test('[S1.04] offers after 2 s to open the wallet’s app again, to get the app, or to copy the link', async ({
    labPage,
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const followed = await standInForApps(page)
    await labPage.goto('?wc=on&listed')
    await openWalletConnect(labPage)
    const row = labPage.dialog.getByRole('link', { name: 'MetaMask' })
    const href = await row.getAttribute('href')
    await row.tap()
    await expect(labPage.dialog.getByText('Continue in MetaMask')).toBeVisible()
    await expect(labPage.dialog.getByText('MetaMask didn’t open?')).toBeVisible()
    await labPage.dialog.getByRole('link', { name: 'Open MetaMask again' }).tap()
    await expect.poll(() => followed()).toEqual([href, href])
    await labPage.button('Copy link').tap()
    await expect(labPage.dialog.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(pairingIn(href))
    await labPage.button('Don’t have MetaMask? Get').tap()
    await expect(labPage.title).toHaveText('Get MetaMask')
    await expect(labPage.dialog.getByRole('link', { name: /App Store/ })).toHaveAttribute(
      'href',
      /^https:\/\/apps\.apple\.com\//,
    )
  })

  test('has a tab with a QR code for another device in a wallet’s view', async ({
    labPage,
    page,
  }) => {
    await standInForApps(page)
    await labPage.goto('?wc=on&listed')
    await openWalletConnect(labPage)
    await labPage.dialog.getByRole('link', { name: 'Zerion' }).tap()
    const tabs = labPage.dialog.getByRole('tab')
    await expect(tabs).toHaveText(['Mobile', 'Web', 'QR code'])
    await tabs.nth(1).tap()
    const web = labPage.dialog.getByRole('link', { name: /Open Zerion/ }).filter({ visible: true })
    await expect(web).toHaveAttribute('href', /^https:\/\/wallet\.zerion\.io\/wc\?uri=wc%3A/)
    await expect(web).toHaveAttribute('target', '_blank')
    await tabs.nth(2).tap()
    await expect(
      labPage.dialog.getByRole('img', { name: 'QR code to connect with Zerion' }),
    ).toBeVisible()
  })

  test('opens a wallet’s view if the host asks for it, and makes no link from a URL that runs code', async ({
    labPage,
    page,
  }) => {
    await standInForApps(page)
    await labPage.goto('?wc=on')
    await page.evaluate(() =>
      window.lab?.modals[0]?.open({
        view: 'ConnectingWalletConnect',
        data: {
          wallet: {
            id: 'x',
            name: 'Evil',
            mobile_link: 'rainbow://',
            webapp_link: 'javascript://%0aalert(1)',
            homepage: 'https://evil.test',
          },
        },
      }),
    )
    const link = labPage.dialog.getByRole('link', { name: 'Open Evil' })
    await expect(link).toHaveAttribute('href', /^rainbow:\/\/wc\?uri=wc%3A/)
    await labPage.dialog.getByRole('tab', { name: 'Web' }).tap()
    await expect(labPage.button('Open Evil')).toBeVisible()
    await expect(labPage.dialog.locator('a[href^="javascript:" i]')).toHaveCount(0)
  })

  test('offers the bare WalletConnect link and the QR code if there is no wallet list', async ({
    labPage,
  }) => {
    await labPage.goto('?wc=on')
    await openWalletConnect(labPage)
    await expect(labPage.title).toHaveText('Connect wallet')
    await expect(
      labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' }),
    ).toHaveAttribute('href', pairing)
    await labPage.dialog.getByRole('tab', { name: 'QR code' }).tap()
    await expect(labPage.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  })
})

test.describe('the modal on a desktop', () => {
  test('[S2.10] offers in a wallet’s view the QR code, the website and the desktop app', async ({
    labPage,
  }) => {
    await labPage.goto('?wc=on&listed')
    await labPage.open()
    await labPage.button('Zerion').click()
    await expect(labPage.title).toHaveText('Zerion')
    await expect(labPage.dialog.getByRole('tab')).toHaveText(['QR code', 'Web', 'Desktop'])
    await expect(
      labPage.dialog.getByRole('img', { name: 'QR code to connect with Zerion' }),
    ).toBeVisible()
    await expect(labPage.button('Copy link')).toBeEnabled()
    await labPage.dialog.getByRole('tab', { name: 'Desktop' }).click()
    await expect(
      labPage.dialog.getByRole('link', { name: /Open Zerion/ }).filter({ visible: true }),
    ).toHaveAttribute('href', /^zerion:\/\/wc\?uri=wc%3A/)
  })

  test('[S7.77] says that a wallet cannot be reached from this device, and where to get it', async ({
    labPage,
  }) => {
    await labPage.goto('?wc=on&listed')
    await labPage.open()
    await labPage.button('Phantom').click()
    await expect(labPage.dialog.getByText('Phantom is not installed here')).toBeVisible()
    await expect(labPage.dialog.getByText('Install it, then come back.')).toBeVisible()
    await labPage.button(/Get/).click()
    await expect(labPage.dialog.getByRole('link', { name: /Visit website/ })).toHaveAttribute(
      'href',
      'https://phantom.app/download',
    )
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  const title = `WalletConnect on a phone, in the ${colorScheme} theme`
  test.describe(title, () => {
    test.use({
      ...phone('Pixel 7'),
      viewport: { width: 390, height: 844 },
      colorScheme,
    })
    test('axe finds no accessibility problem in the list of wallets on this device', async ({
      labPage,
    }) => {
      await labPage.goto('?wc=on&listed')
      await openWalletConnect(labPage)
      await expect(labPage.dialog.getByRole('link', { name: 'Lab phone' })).toBeVisible()
      await expectAccessible(labPage)
    })
    test('axe finds no accessibility problem in a wallet’s view, before and after a press on its link', async ({
      labPage,
      page,
    }) => {
      await standInForApps(page)
      await labPage.goto('?wc=on&listed')
      await openWalletConnect(labPage)
      await labPage.dialog.getByRole('link', { name: 'Zerion' }).tap()
      await expectAccessible(labPage)
      await expect(labPage.dialog.getByText('Zerion didn’t open?')).toBeVisible()
      await expectAccessible(labPage)
      await labPage.dialog.getByRole('tab', { name: 'QR code' }).tap()
      await expectAccessible(labPage)
    })
  })
}
