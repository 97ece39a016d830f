import type { Page, Route } from '@playwright/test'
import { PublicKey } from '@solana/web3.js'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expectAccessible } from './support/phone'
import { expect, test } from './support/test'

const rows = ({ dialog }: LabPage) => dialog.getByRole('list', { name: 'Tokens' })
const row = (lab: LabPage, name: string | RegExp) =>
  lab.dialog.getByRole('listitem').filter({ hasText: name })

/** Matches the rest of 1,000 tokens, as other tests of the same chain send some of them. */
const someOf = (name: string, symbol: string) =>
  new RegExp(`${name}[\\d,]+(\\.\\d{1,3})? ${symbol}$`)

/** Connects the wallet of a chain family and opens its account. */
async function openAccount(lab: LabPage, query: string, wallet: RegExp) {
  await lab.goto(query)
  await lab.open()
  await lab.button(wallet).click()
  await lab.page.getByTestId('wallet-approve').filter({ visible: true }).first().click()
  await expect(lab.dialog).toBeHidden()
  await lab.open()
  await expect(lab.title).toHaveText('Account')
}

/** Answers a network's requests of one method. Other requests go through. */
async function answer(page: Page, url: string, method: string, with_: (route: Route) => unknown) {
  await page.route(`${url}/**`, async (route) => {
    const isAsked = route.request().postData()?.includes(method)
    await (isAsked ? with_(route) : route.continue())
  })
}

/** Returns the calls in a request. */
function callsOf(route: Route): { id: unknown; method: unknown; params: unknown }[] {
  const body: unknown = route.request().postDataJSON()
  return (Array.isArray(body) ? body : [body]).map((call) => {
    const { id, method, params } = Object(call)
    return { id, method, params }
  })
}

for (const adapter of ['ethers', 'wagmi']) {
  const title = `the Account view lists the account’s balances of the app’s tokens, read from the chain: ${adapter}`
  test(title, async ({ labPage }) => {
    await openAccount(labPage, `?tokens&adapter=${adapter}`, /Lab Wallet/)
    await expect(rows(labPage).getByRole('listitem')).toHaveText([
      // About 10,000, as other tests of the same chain send some of it and swap for it.
      /Ether(10,\d{3}|9,\d{3})(\.\d{1,3})? ETH$/,
      someOf('Harbor Dollar', 'TSDT'),
      someOf('Test Token', 'TEST'),
    ])
    await expect(labPage.dialog.getByText('Prices unavailable')).toBeVisible()
    await expectAccessible(labPage)
  })
}

test('[S1.11] the Account view shows the account’s value from the blockchain API, and its NFTs', {
  tag: gate,
}, async ({ labPage, page, lab }) => {
  await openAccount(labPage, '?api', /Lab Wallet/)
  // Swaps on the same chain may have left some of the market's tokens.
  const ofOthers = /(CORAL|KELP|PEARL|TIDE)\$/
  await expect(rows(labPage).getByRole('listitem').filter({ hasNotText: ofOthers })).toHaveText([
    // The rest of 10,000 at $2,500, and of 1,000 each, as other tests send some of them.
    /Ether[\d,.]+ ETH\$2[45],\d{3},\d{3}\.\d\d$/,
    /Test Token[\d,.]+ TEST\$1,\d{3}\.\d\d$/,
    /Harbor Dollar[\d,.]+ TSDT\$[\d,]+\.\d\d$/,
  ])
  await expect(
    labPage.dialog.getByText(/^Total \u2068?\$2[45],\d{3},\d{3}\.\d\d\u2069?$/),
  ).toBeVisible()
  expect(lab.blockchainApi.requests('/v1/account').length).toBeGreaterThan(0)
  await labPage.dialog.getByRole('tab', { name: 'NFTs' }).click()
  const nfts = labPage.dialog.getByRole('list', { name: 'NFTs', exact: true })
  await expect(nfts.getByRole('listitem')).toHaveText(
    [1, 2, 3, 4, 5].map((at) => new RegExp(`^Reef #${at}`)),
  )
  await expect(nfts.locator('img[data-loaded]').first()).toBeVisible()
  await nfts.locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(nfts.locator(':focus')).toHaveText(/^Reef #4/)
  const spam = labPage.button('2 hidden as likely spam')
  await spam.press('Enter')
  await expect(
    labPage.dialog.getByRole('list', { name: 'NFTs that are likely spam' }),
  ).toBeVisible()
  await expectAccessible(labPage)
})

test('the Account view lists tokens of both Solana token programs, and a token without known metadata', async ({
  labPage,
}) => {
  await openAccount(labPage, '?tokens&families=solana', /Tide Wallet/)
  await expect(rows(labPage).getByRole('listitem')).toHaveText([
    /Solana[\d,]+(\.\d{1,3})? SOL$/,
    /Hemp Rope(1,000,000|999,\d{3}(\.\d{1,3})?) HEMP$/,
  ])
  const apart = labPage.button('1 hidden: unknown or tiny value')
  await apart.press('Enter')
  await expect(apart).toHaveAttribute('aria-expanded', 'true')
  await expect(row(labPage, '2VDW9d…SL6Z')).toHaveText(
    /2VDW9d…SL6Z(1,000,000|999,\d{3}(\.\d{1,3})?)$/,
  )
  await expectAccessible(labPage)
})

test('the Account view of a Bitcoin account lists bitcoin as its only token', async ({
  labPage,
}) => {
  await openAccount(labPage, '?tokens&families=bitcoin', /Buoy Wallet/)
  await expect(rows(labPage).getByRole('listitem')).toHaveText([/Bitcoin[\d,.]+ BTC$/])
})

test('the Account view shows a changed balance within 10 s, and the eye button hides all amounts', async ({
  labPage,
  page,
}) => {
  await page.clock.install()
  await openAccount(labPage, '?tokens', /Lab Wallet/)
  await expect(row(labPage, 'Test Token')).toHaveText(someOf('Test Token', 'TEST'))
  const text = (await row(labPage, 'Test Token').textContent()) ?? ''
  const shown = Number(/[\d,.]+(?= TEST$)/.exec(text)?.[0].replace(',', ''))
  const units = (held: number) => Math.round(held * 1e6).toString(16)
  const { rpcUrl } = labPage.chain()
  await answer(page, rpcUrl, '"eth_call"', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(units(shown), units(shown - 100))
    await route.fulfill({ response, body })
  })
  await page.clock.runFor(11_000)
  await expect(row(labPage, 'Test Token')).toContainText(`${shown - 100} TEST`)
  await labPage.button('Hide amounts').click()
  await expect(row(labPage, 'Test Token')).not.toContainText(`${shown - 100}`)
  await expect(row(labPage, 'Test Token')).toContainText('Amount hidden')
})

test('the Account view reports a token list that failed to load, and loads it again', async ({
  labPage,
  page,
}) => {
  await page.clock.install()
  let isRefusing = true
  await answer(page, labPage.chain().rpcUrl, '"eth_call"', (route) => {
    if (!isRefusing) return route.continue()
    const error = { code: -32602, message: 'no' }
    const refused = callsOf(route).map(({ id }) => ({ jsonrpc: '2.0', id, error }))
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ headers, json: refused.length > 1 ? refused : refused[0] })
  })
  await openAccount(labPage, '?tokens', /Lab Wallet/)
  await expect(labPage.dialog.getByText('Tokens could not be loaded')).toBeVisible()
  await expect(labPage.button(/Try again in/)).toBeVisible()
  isRefusing = false
  await page.clock.runFor(31_000)
  await expect(row(labPage, 'Test Token')).toHaveText(someOf('Test Token', 'TEST'))
})

test('the token list renders only the visible ones of 10,000 tokens, and its search finds one', async ({
  labPage,
  page,
}) => {
  const [chain] = labPage.lab.solana
  const mint = (at: number) => {
    const bytes = new Uint8Array(32).fill(7)
    new DataView(bytes.buffer).setUint32(0, at)
    return new PublicKey(bytes).toBase58()
  }
  const account = (at: number) => {
    const info = { mint: mint(at), tokenAmount: { amount: `${at + 1}`, decimals: 6 } }
    return { pubkey: mint(at), account: { data: { parsed: { info } } } }
  }
  await answer(page, chain?.url ?? '', 'getTokenAccountsByOwner', (route) => {
    // Each program has half of them.
    const answers = callsOf(route).map(({ id, method, params }) => {
      // The same request may read the native balance too.
      if (method === 'getBalance') {
        return { jsonrpc: '2.0', id, result: { context: { slot: 1 }, value: 1_000_000_000 } }
      }
      const from = JSON.stringify(params).includes('Tokenz') ? 5_000 : 0
      const value = Array.from({ length: 5_000 }, (_, at) => account(from + at))
      return { jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } }
    })
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ headers, json: answers.length > 1 ? answers : answers[0] })
  })
  await openAccount(labPage, '?tokens&families=solana', /Tide Wallet/)
  await labPage.button(/10,?000 hidden: unknown/).click()
  const apart = labPage.dialog.getByRole('list', { name: 'Unknown or tiny-value tokens' })
  await expect(apart.getByRole('listitem').first()).toBeVisible()
  expect(await apart.getByRole('listitem').count()).toBeLessThan(60)
  const search = labPage.dialog.getByRole('searchbox', { name: 'Search tokens' })
  await search.fill(mint(4_321))
  await expect(rows(labPage).getByRole('listitem')).toHaveText([/0\.004$/])
  await search.fill('nothing like it')
  await expect(labPage.dialog.getByText('No tokens found').first()).toBeVisible()
})
