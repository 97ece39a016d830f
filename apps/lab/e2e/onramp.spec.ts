// Purchases at pages of the lab that play the providers. The bought tokens really arrive on the
// local chains.

import type { Page } from '@playwright/test'
import { Connection, PublicKey } from '@solana/web3.js'
import { erc20Abi, getAddress, parseEther } from 'viem'
import { chooseBought, chooseProvider, openBuy, openProvider, spendField } from './stages/onramp'
import { gateIf } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

const toast = ({ page }: LabPage, text: string | RegExp) =>
  page.locator('.cb-toast').filter({ hasText: text })

/** Tells whether a request reads the address of a provider's page. */
const isPageOf =
  (provider: string) =>
  ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/v1/generators/onrampurl') && searchParams.get('provider') === provider

/**
 * Records the addresses that the generator returns for a provider. The modal drops one that was
 * read for an earlier amount.
 */
async function generatedUrls(page: Page, provider: string): Promise<readonly string[]> {
  const urls: string[] = []
  await page.route(isPageOf(provider), async (route) => {
    const response = await route.fetch()
    urls.push((await response.json()).url)
    await route.fulfill({ response })
  })
  return urls
}

for (const [provider, name] of [
  ['Meld', 'meld'],
  ['Coinbase', 'coinbase'],
] as const) {
  test(
    `[S1.16] a visitor buys ether at ${provider}, and it arrives`,
    gateIf(name === 'coinbase'),
    async ({ labPage, page }) => {
      const { client } = labPage.chain()
      await labPage.goto('?api')
      await labPage.connect()
      const address = getAddress(await labPage.address.innerText())
      const before = await client.getBalance({ address })
      const urls = await generatedUrls(page, name)
      await openBuy(labPage)
      await chooseProvider(labPage)
      for (const label of ['Meld', 'Coinbase']) {
        await expect(labPage.button(label)).toContainText('Fees 1-2%')
      }
      await expect(
        labPage.dialog.getByRole('list', { name: 'Choose a provider' }).getByRole('button'),
      ).toHaveCount(2)
      const window = await openProvider(labPage, provider)
      expect(urls).toContain(window.url())
      await expect(
        labPage.dialog.getByRole('heading', { name: `Continue with ${provider}` }),
      ).toBeVisible()
      await window.getByRole('button', { name: 'Pay' }).click()
      await expect(window.getByText(/^Paid/)).toBeVisible()
      await expect(toast(labPage, /ETH arrived in your account/)).toBeVisible({ timeout: 20_000 })
      await expect(labPage.title).toHaveText('Account')
      expect(await client.getBalance({ address })).toBeGreaterThan(before)
      await labPage.dialog.getByRole('tab', { name: 'Activity' }).click()
      await expect(labPage.dialog.getByText('Bought').first()).toBeVisible()
    },
  )
}

/** Goes through a purchase up to the provider's page. */
async function toProvider(lab: LabPage, provider = 'Meld', amount = '100') {
  await lab.goto('?api')
  await lab.connect()
  await openBuy(lab)
  await chooseProvider(lab, amount)
  return openProvider(lab, provider)
}

test('a purchased token arrives at the account, even if the modal is closed meanwhile', async ({
  labPage,
}) => {
  const { client, tokens } = labPage.chain()
  const token = getAddress(tokens?.[0]?.address ?? '')
  await labPage.goto('?api')
  await labPage.connect()
  const owner = getAddress(await labPage.address.innerText())
  const view = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const
  const before = await client.readContract(view)
  await openBuy(labPage)
  await chooseBought(labPage, 'Test Token')
  await chooseProvider(labPage, '50')
  const window = await openProvider(labPage, 'Meld')
  await labPage.button('Close').click()
  await window.getByRole('button', { name: 'Pay' }).click()
  await expect(toast(labPage, /TEST arrived in your account/)).toBeVisible({ timeout: 20_000 })
  // $50, less 1.5% and $0.50, at $1.25.
  expect((await client.readContract(view)) - before).toBe(39_000_000n)
})

test('the on-ramp provider shows a purchase in euros from a bank account, and delivers the quoted amount', async ({
  labPage,
}) => {
  const { client } = labPage.chain()
  await labPage.goto('?api')
  await labPage.connect()
  const address = getAddress(await labPage.address.innerText())
  const before = await client.getBalance({ address })
  await openBuy(labPage)
  await labPage.button(/^Pay with: /).click()
  await labPage.dialog.getByRole('option', { name: /EUR/ }).click()
  await labPage.dialog.getByRole('radio', { name: 'Bank account' }).check()
  await spendField(labPage).fill('200')
  // €200, less 1 % and $0.50, at $1.10 for a euro and $2,500 for an ether.
  await expect(labPage.dialog.getByText(/^0\.0869/)).toBeVisible()
  await labPage.button('Continue').click()
  await expect(labPage.title).toHaveText('Choose a provider')
  const window = await openProvider(labPage, 'Coinbase')
  await expect(window.getByText('You spend EUR 200.00 by ach_bank_account')).toBeVisible()
  await window.getByRole('button', { name: 'Pay' }).click()
  await expect(toast(labPage, /ETH arrived in your account/)).toBeVisible({ timeout: 20_000 })
  expect((await client.getBalance({ address })) - before).toBe(parseEther('0.08692'))
})

test('purchased SOL arrives at the account on Solana', async ({ labPage }) => {
  await labPage.goto('?api&families=solana')
  await labPage.connect('Tide Wallet')
  const owner = new PublicKey(await labPage.address.innerText())
  const node = new Connection(labPage.lab.solana[0]?.url ?? '', 'confirmed')
  const before = await node.getBalance(owner)
  await openBuy(labPage)
  await chooseProvider(labPage, '150')
  const window = await openProvider(labPage, 'Coinbase')
  await window.getByRole('button', { name: 'Pay' }).click()
  await expect(toast(labPage, /SOL arrived in your account/)).toBeVisible({ timeout: 20_000 })
  expect(await node.getBalance(owner)).toBe(before + 981_666_670)
})

test('if the browser blocks the provider’s window, the Buy view offers a link and a way back, and the purchase arrives', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?api')
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await labPage.connect()
  await openBuy(labPage)
  await chooseProvider(labPage)
  await expect(labPage.button('Meld')).toBeEnabled()
  await labPage.button('Meld').click()
  const blocked = labPage.dialog.getByRole('heading', { name: 'Your browser blocked the window' })
  await expect(blocked).toBeVisible()
  // A provider's page is valid for minutes, so the way back leads to a new one.
  await labPage.button('Stop waiting').click()
  await expect(labPage.title).toHaveText('Choose a provider')
  await labPage.button('Meld').click()
  await expect(blocked).toBeVisible()
  const popup = page.waitForEvent('popup')
  await labPage.dialog.getByRole('link', { name: /^Open Meld/ }).click()
  const window = await popup
  await window.getByRole('button', { name: 'Pay' }).click()
  await expect(toast(labPage, /ETH arrived/)).toBeVisible({ timeout: 20_000 })
})

test('closing the on-ramp provider’s window does not end a purchase, and the visitor can stop waiting', async ({
  labPage,
}) => {
  const window = await toProvider(labPage)
  await window.close()
  await expect(labPage.dialog.getByText(/^If you closed the window before paying/)).toBeVisible()
  await labPage.button('Back').click()
  // Back skips the form, as there is a purchase.
  await expect(labPage.title).toHaveText('Account')
  await labPage.button(/^Buying ETH/).click()
  await labPage.button('Stop waiting').click()
  await expect(labPage.title).toHaveText('Account')
  await expect(labPage.button(/^Buying ETH/)).toBeHidden()
  await labPage.button('Buy').first().click()
  await expect(labPage.title).toHaveText('Buy crypto')
})

test('the modal continues to wait for a purchase on the next page', async ({ labPage, page }) => {
  const window = await toProvider(labPage, 'Coinbase')
  await expect(labPage.dialog.getByRole('heading', { name: /^Continue with/ })).toBeVisible()
  await page.reload()
  await expect(labPage.status).toHaveText('connected')
  await labPage.open()
  await labPage.button(/^Buying ETH/).click()
  await expect(
    labPage.dialog.getByRole('heading', { name: 'Continue with Coinbase' }),
  ).toBeVisible()
  await window.getByRole('button', { name: 'Pay' }).click()
  await expect(toast(labPage, /ETH arrived/)).toBeVisible({ timeout: 20_000 })
  await expect(labPage.title).toHaveText('Account')
  await expect(labPage.button(/^Buying ETH/)).toBeHidden()
})

test('the Buy view reports a purchase that the provider declines, and lets the visitor retry', async ({
  labPage,
}) => {
  const window = await toProvider(labPage)
  await window.getByRole('button', { name: 'Decline' }).click()
  await expect(
    labPage.dialog.getByRole('heading', { name: 'The purchase did not finish' }),
  ).toBeVisible({ timeout: 20_000 })
  await labPage.button('Try again').click()
  await expect(labPage.title).toHaveText('Buy crypto')
  await expect(spendField(labPage)).toHaveValue('100')
})

test('the next press on “Buy” shows a purchase that was declined while the modal was closed', async ({
  labPage,
}) => {
  const window = await toProvider(labPage)
  await labPage.button('Close').click()
  await expect(labPage.dialog).toBeHidden()
  await window.getByRole('button', { name: 'Decline' }).click()
  await labPage.open()
  await expect(labPage.button(/^The purchase did not finish/)).toBeVisible({ timeout: 20_000 })
  await labPage.button('Buy').first().click()
  await expect(
    labPage.dialog.getByRole('heading', { name: 'The purchase did not finish' }),
  ).toBeVisible()
  await labPage.button('Try again').click()
  await expect(labPage.title).toHaveText('Buy crypto')
  await expect(spendField(labPage)).toHaveValue('100')
})

test('the Buy view never opens a URL that is not the provider’s', async ({ labPage, page }) => {
  let url = 'https://pay.coinbase.com.example/buy'
  await page.route('**/v1/generators/onrampurl?**', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { url } }),
  )
  const openedUrls: string[] = []
  page.on('popup', (window) => openedUrls.push(window.url()))
  await labPage.goto('?api')
  await labPage.connect()
  await openBuy(labPage)
  await chooseProvider(labPage)
  const coinbase = labPage.button('Coinbase')
  await expect(coinbase).toContainText('This page isn’t from Coinbase')
  await coinbase.click({ force: true })
  url = 'http://pay.coinbase.com/buy'
  await labPage.button('Try again').click()
  await expect(coinbase).toContainText('This page isn’t from Coinbase')
  expect(openedUrls).toEqual([])
})

test('the Buy view closes the window of a provider that cannot sell, and says so', async ({
  labPage,
  page,
}) => {
  let answer = () => {}
  const pressed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(isPageOf('meld'), async (route) => {
    await pressed
    await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { url: '' } })
  })
  await labPage.goto('?api')
  await labPage.connect()
  await openBuy(labPage)
  await chooseProvider(labPage)
  const popup = page.waitForEvent('popup')
  await labPage.button('Meld').click()
  const window = await popup
  await expect(labPage.dialog.getByText('Opening Meld…').first()).toBeVisible()
  const closed = window.waitForEvent('close')
  answer()
  await closed
  await expect(labPage.title).toHaveText('Choose a provider')
  await expect(labPage.dialog.getByRole('alert')).toHaveText('Meld could not be opened')
  await expect(labPage.button('Meld')).toContainText('Not available for this purchase')
})

test('the Buy view reports that providers are unreachable, and requests them again on demand', async ({
  labPage,
}) => {
  const { blockchainApi } = labPage.lab
  blockchainApi.misbehave({ path: '/v1/generators/onrampurl', malformed: true })
  await labPage.goto('?api')
  await labPage.connect()
  await openBuy(labPage)
  await chooseProvider(labPage)
  await expect(labPage.button('Meld')).toContainText('Unavailable right now')
  blockchainApi.behave()
  await labPage.button('Try again').click()
  const window = await openProvider(labPage, 'Meld')
  await window.close()
})

test('the Buy view estimates the price if the quote is invalid, and the purchase can continue', async ({
  labPage,
}) => {
  labPage.lab.blockchainApi.misbehave({ path: '/v1/onramp/quote', malformed: true })
  await labPage.goto('?api')
  await labPage.connect()
  await openBuy(labPage)
  await spendField(labPage).fill('100')
  await expect(labPage.dialog.getByText('Estimate', { exact: true })).toBeVisible()
  await expect(labPage.dialog.getByText('≈ $100')).toBeVisible()
  await labPage.button('Continue').click()
  await expect(labPage.title).toHaveText('Choose a provider')
})

test('the Buy view keeps the amount within the limits of the payment method', async ({
  labPage,
}) => {
  await labPage.goto('?api')
  await labPage.connect()
  await openBuy(labPage)
  await expect(labPage.dialog.getByText('Between $20 and $5,000')).toBeVisible()
  await spendField(labPage).fill('19.99')
  await expect(labPage.button('The minimum is $20')).toBeVisible()
  await spendField(labPage).fill('5000.01')
  await expect(labPage.button('The maximum is $5,000')).toBeVisible()
  await spendField(labPage).press('ArrowUp')
  await expect(spendField(labPage)).toHaveValue('5000.01')
  await labPage.dialog.getByRole('radio', { name: 'Bank account' }).check()
  await expect(labPage.dialog.getByText('Between $20 and $20,000')).toBeVisible()
  await expect(labPage.button('Continue')).toBeVisible()
  await labPage.button(/^Pay with: /).click()
  await labPage.dialog.getByRole('option', { name: /EUR/ }).click()
  await expect(labPage.dialog.getByText('Between €20 and €20,000')).toBeVisible()
  await expect(labPage.dialog.getByRole('radio', { name: 'Bank account' })).toBeChecked()
})

test('if the host turns off Buy, the modal does not offer it, and its code does not load', async ({
  labPage,
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await labPage.goto('?api&buy=off')
  await labPage.connect()
  await labPage.open()
  await expect(labPage.button('Send')).toBeVisible()
  await expect(labPage.button('Buy')).toHaveCount(0)
  expect(loaded.filter((url) => /\/onramp-/.test(url))).toEqual([])
})

test('the Buy view in Arabic reads from right to left', async ({ labPage }) => {
  await labPage.goto('?api&locale=ar')
  await labPage.connectButton.click()
  await labPage.button('Lab Wallet').click()
  await labPage.approve.click()
  await expect(labPage.status).toHaveText('connected')
  await labPage.open()
  await labPage.button('شراء').first().click()
  await expect(labPage.title).toHaveText('شراء عملات رقمية')
  await labPage.dialog.getByRole('textbox').fill('١٠٠')
  await expect(labPage.dialog.getByRole('textbox')).toHaveValue('100')
  await labPage.button('متابعة').click()
  await expect(labPage.button('Meld')).toContainText('1-2%')
})
