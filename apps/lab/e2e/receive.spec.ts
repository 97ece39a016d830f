import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { richAddresses } from '../services/bitcoin/accounts.js'
import { openReceive } from './stages/receive'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expectAccessible } from './support/phone'
import { pixelsOf } from './support/pixels'
import { listenToSpeech } from './support/spoken'
import { expect, test } from './support/test'

const [payment = '', , ordinals = ''] = richAddresses.regtest

const shown = ({ dialog }: LabPage) => dialog.locator('.cb-address-groups:visible > [aria-hidden]')
const hint = ({ dialog }: LabPage) => dialog.locator('.cb-receive-hint:visible')
const code = ({ dialog }: LabPage) => dialog.locator('.cb-qr:visible')
const purpose = ({ dialog }: LabPage, name: string) => dialog.getByRole('tab', { name })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const networks = (lab: LabPage) => lab.button(/^Only send assets/)

/** Scans the QR code from the screen. */
async function read(lab: LabPage, locator: Locator = code(lab)) {
  await lab.settled()
  const { data, width, height } = await pixelsOf(locator)
  return jsQR(data, width, height)?.data
}

/** Removes the clipboard and the copy command from the page. */
const refuseCopies = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })

for (const [family, wallet, query] of [
  ['EVM', 'Lab Wallet', ''],
  ['Solana', 'Tide Wallet', '?families=solana'],
] as const) {
  test(`the Receive view shows the whole address, to scan and to copy: ${family}`, async ({
    context,
    labPage,
    page,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await labPage.goto(query)
    await labPage.connect(wallet)
    const address = await labPage.address.innerText()
    await openReceive(labPage)
    await expect(shown(labPage)).toHaveText(address)
    expect(await read(labPage)).toBe(address)
    await labPage.button('Copy address').click()
    await expect(labPage.dialog.locator('.cb-snackbar')).toContainText('Address copied')
    expect(await copied(page)).toBe(address)
    await expectAccessible(labPage)
  })
}

test('[S2.08] the keyboard leads from the Account view to Receive, to its networks and back', {
  tag: gate,
}, async ({ labPage }) => {
  await labPage.goto('')
  await labPage.connect()
  await labPage.connectButton.press('Enter')
  await labPage.button('Receive').press('Enter')
  await expect(labPage.title).toHaveText('Receive')
  await expect(labPage.title).toBeFocused()
  await networks(labPage).press('Enter')
  await expect(labPage.title).toHaveText('Supported networks')
  await labPage.button('Back').press('Enter')
  await expect(networks(labPage)).toBeFocused()
  await labPage.button('Back').press('Enter')
  await expect(labPage.button('Receive')).toBeFocused()
})

test('the Receive view shows a Bitcoin address for each purpose, which the keyboard can choose', async ({
  context,
  labPage,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await labPage.goto('?families=bitcoin')
  await labPage.connect('Buoy Wallet')
  await openReceive(labPage)
  await expect(purpose(labPage, 'Payments')).toHaveAttribute('aria-selected', 'true')
  await expect(shown(labPage)).toHaveText(payment)
  await expect(hint(labPage)).toHaveText(/^For bitcoin payments on /)
  expect(await read(labPage)).toBe(payment)
  await purpose(labPage, 'Payments').press('ArrowRight')
  await expect(purpose(labPage, 'Ordinals')).toBeFocused()
  await expect(shown(labPage)).toHaveText(ordinals)
  await expect(hint(labPage)).toHaveText(/^For ordinals and runes on /)
  expect(await read(labPage)).toBe(ordinals)
  await labPage.button('Copy address').press('Enter')
  await expect.poll(() => copied(page)).toBe(ordinals)
  // An address belongs to a single network. Showing it needs no request to the wallet.
  await expect(networks(labPage)).toContainText('Only send assets on this network')
  await expect(labPage.approve).toBeHidden()
  await expectAccessible(labPage)
})

test('the Receive view shows the account to which the wallet switches, and announces it once', async ({
  labPage,
  page,
}) => {
  const spoken = await listenToSpeech(page)
  await labPage.goto('')
  await labPage.connect()
  const first = await labPage.address.innerText()
  await openReceive(labPage)
  await expect.poll(spoken).toEqual(['Receive'])
  await page.evaluate(() => window.lab?.wallets[0]?.controls.switchAccount(1))
  await expect(shown(labPage)).not.toHaveText(first)
  const second = (await shown(labPage).textContent()) ?? ''
  await expect(labPage.address).toHaveText(second)
  expect(await read(labPage)).toBe(second)
  expect(await spoken()).toEqual(['Receive', 'The address has changed'])
  await labPage.button('Copy address').click()
  await expect.poll(spoken).toEqual(['Address copied'])
})

test('the Receive view names the network to which the wallet switches', async ({
  labPage,
  page,
}) => {
  await labPage.goto('')
  await labPage.connect()
  const address = await labPage.address.innerText()
  await openReceive(labPage)
  await expect(hint(labPage)).toContainText('Harbor')
  await page.evaluate((id) => {
    void window.lab?.modals[0]?.carabiner.switchNetwork(`eip155:${id}`)
  }, labPage.chain(1).id)
  await labPage.approve.click()
  await expect(hint(labPage)).toContainText('Lagoon')
  await expect(shown(labPage)).toHaveText(address)
})

test('the Receive view closes when the account is disconnected', async ({ labPage, page }) => {
  await labPage.goto('')
  await labPage.connect()
  await openReceive(labPage)
  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect(labPage.dialog).toBeHidden()
  await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'WalletReceive' }))
  await expect(labPage.title).toHaveText('Connect wallet')
  // The wallet knows this site already, so it shows no prompt.
  await labPage.button('Lab Wallet').click()
  await expect(labPage.title).toHaveText('Receive')
})

test('the Receive view selects the address’s text if the browser refuses to copy it', async ({
  labPage,
  page,
}) => {
  await refuseCopies(page)
  await labPage.goto('')
  await labPage.connect()
  const address = await labPage.address.innerText()
  await openReceive(labPage)
  await labPage.button('Copy address').click()
  await expect(labPage.dialog.locator('.cb-snackbar')).toContainText('Could not copy')
  // Without line breaks, which would change the address.
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(address)
})

/** Records the URLs of Receive's scripts that a page requests. */
function watchCode(page: Page) {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/\/receive-[^/]*\.js/.test(request.url())) requested.push(request.url())
  })
  return requested
}

test('[S2.30] the code of the Receive view loads when its tile is hovered, and not before', async ({
  labPage,
  page,
}) => {
  const requested = watchCode(page)
  await labPage.goto('')
  await labPage.connect()
  expect(requested).toEqual([])
  await labPage.open()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(requested).toEqual([])
  await labPage.button('Receive').hover()
  await expect.poll(() => requested.length).toBe(1)
})

test('[S2.30] if the app turns Receive off, the modal offers no way to it and never loads its code', async ({
  complaints,
  labPage,
  page,
}) => {
  const requested = watchCode(page)
  await labPage.goto('?receive=off')
  await labPage.connect()
  await labPage.open()
  await expect(labPage.dialog.getByTestId('balance')).toBeVisible()
  await expect(labPage.button('Receive')).toHaveCount(0)
  // By then all code that loads ahead was requested.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await labPage.button('Close').click()
  await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'WalletReceive' }))
  await expect(labPage.title).toHaveText('Account')
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining('there is no view "WalletReceive"'),
  ])
})
