import type { Locator, Page } from '@playwright/test'
import { openView } from './stages/get-wallet'
import { expect, test } from './support/test'

const lab = {
  id: 'lab',
  name: 'Second Wallet',
  rdns: 'test.carabiner.lab2',
  homepage: 'https://lab.test/',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=lab',
  chrome_store: 'https://chromewebstore.google.com/detail/lab',
}

test('the “What is a wallet?” view explains wallets to a visitor who has none, and leads to places to get one', async ({
  labPage,
}) => {
  await labPage.goto('?registry=on')
  await openView(labPage, { view: 'WhatIsAWallet' })
  await expect(labPage.title).toHaveText('What is a wallet?')
  await expect(labPage.dialog.getByRole('heading', { level: 2 })).toHaveCount(3)
  await labPage.button('Get a wallet').click()
  const row = labPage.button(/MetaMask/)
  await expect(row).toHaveText(/Browser.*Phone/)
  const more = labPage.dialog.getByRole('link', { name: /Explore more wallets/ })
  await expect(more).toHaveAttribute('target', '_blank')
  await row.click()
  await expect(labPage.title).toHaveText('Get MetaMask')
  await expect(labPage.dialog.getByRole('link', { name: /Add to Chrome/ })).toHaveAttribute(
    'href',
    /^https:\/\/chrome\.google\.com\//,
  )
  await expect(labPage.dialog.getByRole('link', { name: /App Store/ })).toHaveAttribute(
    'href',
    /^https:\/\/apps\.apple\.com\//,
  )
  await expect(
    labPage.dialog.getByRole('img', { name: 'QR code to install MetaMask from App Store' }),
  ).toBeVisible()
  await labPage.dialog.getByRole('tab', { name: 'Google Play' }).click()
  await expect(
    labPage.dialog.getByRole('img', { name: 'QR code to install MetaMask from Google Play' }),
  ).toBeVisible()
  // Each place shows once: the app stores are beside their codes.
  await expect(labPage.dialog.getByRole('link').filter({ visible: true })).toHaveText([
    /Add to Chrome/,
    /Visit website/,
    /Google Play/,
  ])
  // The host receives an event with the source. The link itself does not open.
  const hostEvents = await labPage.page.evaluate(async () => {
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    const root = document.querySelector('[data-carabiner]')?.shadowRoot
    root?.querySelector<HTMLElement>('[data-row-id="extension"]')?.click()
    return window.lab?.hosts[0]?.events.map((event) => ({ ...event }))
  })
  expect(hostEvents).toContainEqual({
    event: 'GET_WALLET',
    properties: { name: 'MetaMask', type: 'extension' },
  })
  await labPage.button('Back').click()
  await expect(labPage.title).toHaveText('Get a wallet')
})

/**
 * Returns to the page until the view shows `shown`: the view may render a moment before it listens.
 */
async function returnToPage(page: Page, shown: Locator) {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('a wallet’s download view offers to connect the wallet once it is installed', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?wallets=2&announce=off')
  await openView(labPage, { view: 'Downloads', data: { wallet: lab } })
  const extension = labPage.dialog.getByRole('link', { name: /Add to/ })
  await expect(extension).toBeVisible()
  await expect(labPage.dialog.getByText(/Reload this page/)).toBeHidden()
  await returnToPage(page, labPage.dialog.getByText(/Reload this page/))
  await page.evaluate(() => window.lab?.wallets[1]?.announce(window))
  await expect(labPage.dialog.getByText('Second Wallet is installed in this browser')).toBeVisible()
  await expect(extension).toBeHidden()
  // The wallet announces this picture, as the registry has none.
  await expect(labPage.dialog.locator('.cb-downloads img')).toHaveAttribute('src', /^data:image/)
  await labPage.button('Connect').click()
  await labPage.approve.click()
  await expect(labPage.status).toHaveText('connected')
})

test('a wallet’s download view finds a wallet that announces itself only on request, when the visitor returns to the page', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?wallets=2&announce=off')
  await openView(labPage, { view: 'Downloads', data: { wallet: lab } })
  await page.evaluate(() => {
    const announce = () => window.lab?.wallets[1]?.announce(window)
    window.addEventListener('eip6963:requestProvider', announce, { once: true })
  })
  await expect(labPage.dialog.getByRole('link', { name: /Add to/ })).toBeVisible()
  await returnToPage(page, labPage.button('Connect'))
})

test('the download view shows no download link for a wallet without a website or store link', async ({
  labPage,
}) => {
  await labPage.goto()
  await openView(labPage, { view: 'Downloads', data: { wallet: { id: 'reef', name: 'Reef' } } })
  await expect(labPage.dialog.getByText('No download link for Reef')).toBeVisible()
})

test('the GetWallet view reports a registry that does not answer, and requests the list again on demand', async ({
  labPage,
  complaints,
}) => {
  labPage.lab.registry.misbehave({ status: 500, path: '/getWallets' })
  await labPage.goto('?registry=on')
  await openView(labPage, { view: 'GetWallet' })
  await expect(labPage.dialog.getByText('The suggestions could not be loaded')).toBeVisible()
  await expect(labPage.dialog.getByRole('link', { name: /Explore more wallets/ })).toBeVisible()
  labPage.lab.registry.behave()
  await labPage.button(/Try again/).click()
  await expect(labPage.button(/MetaMask/)).toBeVisible()
  complaints.splice(0)
})

test('the GetWallet view suggests the host’s own wallets if no registry is set up', async ({
  labPage,
}) => {
  await labPage.goto('?listed')
  await openView(labPage, { view: 'GetWallet' })
  await expect(labPage.button(/MetaMask/)).toBeVisible()
  await expect(labPage.button(/Lab phone/)).toBeHidden()
  await expect(labPage.button(/Lab Wallet/)).toBeHidden()
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  })

  test('the download view of a wallet offers the App Store and the website, and no QR code', async ({
    labPage,
  }) => {
    await labPage.goto()
    await openView(labPage, { view: 'Downloads', data: { wallet: lab } })
    await expect(labPage.dialog.getByRole('link')).toHaveText([/App Store/, /Visit website/])
    await expect(labPage.dialog.getByRole('img')).toHaveCount(0)
  })
})
