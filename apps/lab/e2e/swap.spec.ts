import { parseEther } from 'viem'
import { arriving } from '../services/market/market-tools.fixture'
import { approve, connectByMail, walletFrame } from './stages/email-wallet'
import { marketOf, ownerOf } from './stages/market'
import { chooseToken, payField } from './stages/swap'
import { gate } from './support/gate'
import { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

/** A swap makes several requests in a row, on a busy machine. */
test.slow()

const toast = ({ page }: LabPage, text: string | RegExp) =>
  page.locator('.cb-toast').filter({ hasText: text })

/** The first account of the lab's wallet. Tests give it tokens before the page loads. */
const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Expects a text of the swap's view. */
const expectText = ({ dialog }: LabPage, text: string, timeout = 30_000) =>
  expect(dialog.getByText(text, { exact: true }).first()).toBeVisible({ timeout })

interface Wanted {
  readonly from?: string | RegExp
  readonly to: string | RegExp
  readonly amount: string
}

async function openSwap(lab: LabPage) {
  await lab.open()
  await lab.button('Swap').click()
  await expect(lab.title).toHaveText('Swap')
}

/** Goes from the account to the review. */
async function reviewSwap(lab: LabPage, { from, to, amount }: Wanted) {
  await openSwap(lab)
  if (from) await chooseToken(lab, 'pay', from)
  await chooseToken(lab, 'get', to)
  await payField(lab).fill(amount)
  const review = lab.button('Review swap')
  await expect(review).toBeEnabled()
  await review.click()
  await expect(lab.title).toHaveText('Review swap')
}

test('[S1.14] [S2.01] the Swap view swaps ether for a token, by the exact amount that the pool quotes', {
  tag: gate,
}, async ({ labPage }) => {
  const market = marketOf(labPage)
  await labPage.goto('?api')
  const place = () => labPage.page.evaluate(() => [location.href, history.length])
  const start = await place()
  await labPage.connect()
  const before = await market.held('KELP', visitor)
  const { token, ether } = await market.reserves('KELP')
  await reviewSwap(labPage, { to: /Kelp/, amount: '0.5' })
  // Before the wallet opens, a simulation says what this does.
  await expect(labPage.dialog.locator('.cb-request-preview')).toContainText(
    /What you sign.*You give 0\.5 ETH and get [\d.,]+ KELP\./,
    { timeout: 30_000 },
  )
  await labPage.button(/^Swap$/).click()
  await labPage.approve.click()
  await expectText(labPage, 'Swapped')
  const received = (await market.held('KELP', visitor)) - before
  expect(received).toBe(arriving(parseEther('0.5'), ether, token))
  await expect(labPage.dialog.getByText(/KELP/).first()).toBeVisible()
  // Earlier swaps change the amount that a pool gives.
  const whole = received / parseEther('1')
  const swapped = new RegExp(`^Swapped 0\\.5 ETH for ${whole}\\.\\d+ KELP$`)
  await expect(toast(labPage, swapped)).toBeVisible()
  expect(await place()).toEqual(start)
  await labPage.button('Done').click()
  await expect(labPage.title).toHaveText('Account')
  const events = await labPage.page.evaluate(() => window.lab?.hosts[0]?.events ?? [])
  const properties = { network: 'eip155:31337', from: 'ETH', to: 'KELP' }
  expect(events).toEqual(
    expect.arrayContaining([
      { event: 'OPEN_SWAP', properties: { network: 'eip155:31337' } },
      { event: 'INITIATE_SWAP', properties },
      { event: 'SWAP_SUCCESS', properties },
    ]),
  )
})

test('[S1.14] the Swap view swaps a token for another, after an approval of exactly the swapped amount', async ({
  labPage,
}) => {
  const market = marketOf(labPage)
  await market.buy('PEARL', '1', { to: visitor })
  await labPage.goto('?api')
  await labPage.connect()
  const before = await market.held('TIDE', visitor)
  await reviewSwap(labPage, { from: /Pearl/, to: /Tide/, amount: '500' })
  await labPage.button('Approve PEARL').click()
  await labPage.approve.click()
  const swap = labPage.button(/^Swap$/)
  await expect(swap).toBeEnabled({ timeout: 30_000 })
  expect(await market.allowance('PEARL', visitor)).toBe(500_000_000n)
  const [pearl, tide] = [await market.reserves('PEARL'), await market.reserves('TIDE')]
  await swap.click()
  await labPage.approve.click()
  await expectText(labPage, 'Swapped')
  const through = arriving(500_000_000n, pearl.token, pearl.ether)
  const received = (await market.held('TIDE', visitor)) - before
  expect(received).toBe(arriving(through, tide.ether, tide.token))
  expect(await market.allowance('PEARL', visitor)).toBe(0n)
})

test('[S3.16] the Swap view swaps a token with permits (EIP-2612) in one transaction, after a signature', {
  tag: gate,
}, async ({ labPage }) => {
  const market = marketOf(labPage)
  await market.buy('CORAL', '1', { to: visitor })
  await labPage.goto('?api')
  await labPage.connect()
  const { client } = labPage.chain()
  const count = await client.getTransactionCount({ address: visitor })
  const before = await market.held('KELP', visitor)
  await reviewSwap(labPage, { from: /Coral/, to: /Kelp/, amount: '500' })
  const sign = labPage.button('Sign approval for CORAL')
  await expect(sign).toBeEnabled()
  await expectText(labPage, '500 CORAL')
  await expectText(labPage, '20 minutes')
  await sign.click()
  await labPage.approve.click()
  const swap = labPage.button(/^Swap$/)
  await expect(swap).toBeEnabled()
  await expectText(labPage, 'Valid until')
  expect(await client.getTransactionCount({ address: visitor })).toBe(count)
  const [coral, kelp] = [await market.reserves('CORAL'), await market.reserves('KELP')]
  await swap.click()
  await labPage.approve.click()
  await expectText(labPage, 'Swapped')
  const through = arriving(500_000_000n, coral.token, coral.ether)
  const received = (await market.held('KELP', visitor)) - before
  expect(received).toBe(arriving(through, kelp.ether, kelp.token))
  expect(await client.getTransactionCount({ address: visitor })).toBe(count + 1)
  expect(await market.allowance('CORAL', visitor)).toBe(0n)
})

test('the Swap view approves a token in a transaction if the visitor does not sign the permit', async ({
  labPage,
}) => {
  const market = marketOf(labPage)
  await market.buy('CORAL', '1', { to: visitor })
  await labPage.goto('?api')
  await labPage.connect()
  await reviewSwap(labPage, { from: /Coral/, to: /^Ether/, amount: '20' })
  await labPage.wallet().fail(4200, 'not supported', 'eth_signTypedData_v4')
  await labPage.button('Sign approval for CORAL').click()
  await expect(labPage.dialog.getByText(/^The signed approval can’t be used/).first()).toBeVisible()
  await labPage.button('Approve CORAL').click()
  await labPage.approve.click()
  await expect(labPage.button(/^Swap$/)).toBeEnabled({ timeout: 30_000 })
  expect(await market.allowance('CORAL', visitor)).toBe(20_000_000n)
})

test('the Swap view sends approval and swap in one request to a wallet that supports several calls as one', async ({
  labPage,
}) => {
  const market = marketOf(labPage)
  await market.buy('KELP', '1', { to: visitor })
  await labPage.goto('?api&atomic')
  await labPage.connect()
  const before = await labPage.chain().client.getBalance({ address: visitor })
  await reviewSwap(labPage, { from: /Kelp/, to: /^Ether/, amount: '250' })
  await expect(
    labPage.dialog.getByText('Your wallet approves and swaps in one request.'),
  ).toBeVisible()
  const { token, ether } = await market.reserves('KELP')
  await labPage.button(/^Swap$/).click()
  await labPage.approve.click()
  await expectText(labPage, 'Swapped')
  const { client } = labPage.chain()
  const expected = arriving(parseEther('250'), token, ether)
  const after = await client.getBalance({ address: visitor })
  expect(after).toBeGreaterThan(before)
  // The account also paid the network fee.
  expect(before + expected - after).toBeLessThan(parseEther('0.01'))
  expect(await labPage.wallet().methods()).toContain('wallet_sendCalls')
  expect(await market.allowance('KELP', visitor)).toBe(0n)
})

test('a smart account approves a token and swaps it in one request', async ({ labPage, lab }) => {
  await lab.smartAccounts.ready()
  const market = marketOf(labPage)
  await labPage.goto('?api&email&account=smart')
  await connectByMail(labPage)
  const me = await ownerOf(labPage)
  await market.node.setBalance({ address: me, value: parseEther('5') })
  await market.buy('PEARL', '1', { to: me })
  await reviewSwap(labPage, { from: /Pearl/, to: /Kelp/, amount: '100' })
  const [pearl, kelp] = [await market.reserves('PEARL'), await market.reserves('KELP')]
  await labPage.button(/^Swap$/).click()
  await walletFrame(labPage).getByRole('region', { name: 'Request' }).press('End')
  await approve(labPage)
  await expectText(labPage, 'Swapped', 60_000)
  const through = arriving(100_000_000n, pearl.token, pearl.ether)
  expect(await market.held('KELP', me)).toBe(arriving(through, kelp.ether, kelp.token))
})

test('a price change beyond the slippage reverts the swap, and the Swap view reports it', async ({
  labPage,
}) => {
  const market = marketOf(labPage)
  await labPage.goto('?api')
  await labPage.connect()
  const before = await market.held('TIDE', visitor)
  await reviewSwap(labPage, { to: /Tide/, amount: '1' })
  await labPage.button(/^Swap$/).click()
  await expect(labPage.approve).toBeVisible()
  await market.node.setAutomine(false)
  try {
    await labPage.approve.click()
    await expectText(labPage, 'Swap started')
    await market.buy('TIDE', '30', { maxFeePerGas: 900_000_000_000n })
  } finally {
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
  }
  await expectText(labPage, 'The swap did not go through')
  await expect(
    labPage.dialog.getByText(/The price moved more than 1\s?%, so the swap was undone/).first(),
  ).toBeVisible()
  expect(await market.held('TIDE', visitor)).toBe(before)
  await expect(toast(labPage, 'Swap of 1 ETH failed')).toBeVisible()
})

test('the Swap view continues after a reload during the approval, and after a reload during the swap', async ({
  labPage,
}) => {
  const market = marketOf(labPage)
  await market.buy('PEARL', '1', { to: visitor })
  await labPage.goto('?api')
  await labPage.connect()
  await reviewSwap(labPage, { from: /Pearl/, to: /Kelp/, amount: '50' })
  await labPage.button('Approve PEARL').click()
  await expect(labPage.approve).toBeVisible()
  await market.node.setAutomine(false)
  try {
    await labPage.approve.click()
    await expect(labPage.dialog.getByText(/^Approval sent\./)).toBeVisible()
    await labPage.page.reload()
    await expect(labPage.status).toHaveText('connected')
    await labPage.open()
    await labPage.button('Swap').click()
    await expect(labPage.button('Approving…')).toBeVisible()
  } finally {
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
  }
  const swap = labPage.button(/^Swap$/)
  await expect(swap).toBeEnabled({ timeout: 30_000 })
  const before = await market.held('KELP', visitor)
  await swap.click()
  await expect(labPage.approve).toBeVisible()
  await market.node.setAutomine(false)
  try {
    await labPage.approve.click()
    await expectText(labPage, 'Swap started')
    await labPage.page.reload()
    await expect(labPage.status).toHaveText('connected')
    await labPage.open()
    await labPage.button('Swap').click()
    await expectText(labPage, 'Swap started')
  } finally {
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
  }
  await expectText(labPage, 'Swapped')
  expect(await market.held('KELP', visitor)).toBeGreaterThan(before)
  // No prompt was repeated.
  expect(await labPage.wallet().prompts()).toBe(0)
})

test('two tabs show the same pending swap, and its outcome', async ({
  labPage,
  page,
  lab,
  complaints,
}) => {
  const market = marketOf(labPage)
  await labPage.goto('?api')
  await labPage.connect()
  await reviewSwap(labPage, { to: /Pearl/, amount: '0.25' })
  await labPage.button(/^Swap$/).click()
  await expect(labPage.approve).toBeVisible()
  const other = new LabPage(await page.context().newPage(), lab, complaints)
  await market.node.setAutomine(false)
  try {
    await labPage.approve.click()
    await expectText(labPage, 'Swap started')
    await other.goto('?api')
    await expect(other.status).toHaveText('connected')
    await other.open()
    await other.button('Swap').click()
    await expectText(other, 'Swap started')
  } finally {
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
  }
  await expectText(labPage, 'Swapped')
  await expectText(other, 'Swapped')
  expect(await other.wallet().prompts()).toBe(0)
})

test('[S8.08] the Swap view reports a missing quote, requests it again on demand, and never asks for a signature', async ({
  labPage,
  lab,
}) => {
  await labPage.goto('?api')
  await labPage.connect()
  await openSwap(labPage)
  await chooseToken(labPage, 'get', /Pearl/)
  const { blockchainApi } = lab
  blockchainApi.misbehave({ path: '/v1/convert/quotes', status: 503 })
  await payField(labPage).fill('1')
  await expect(
    labPage.dialog.getByText('No price available. Try a different amount.'),
  ).toBeVisible()
  await expect(labPage.button('Review swap')).toBeHidden()
  blockchainApi.behave()
  await labPage.button('Get a new price').click()
  await expect(labPage.button('Review swap')).toBeEnabled()
  await payField(labPage).fill('20000')
  await expect(labPage.button('Not enough ETH')).toBeVisible()
  await expect(labPage.button('Review swap')).toBeHidden()
  expect(await labPage.wallet().methods()).not.toContain('eth_sendTransaction')
  labPage.complaints.splice(0)
})

test('[S2.30] the code of the Swap view loads when its tile is hovered, and never if the app turns Swap off', async ({
  labPage,
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/\/swap-[^/]*\.js/.test(request.url())) requested.push(request.url())
  })
  await labPage.goto('?api&swap=off')
  await labPage.connect()
  await labPage.open()
  await expect(labPage.button('Send')).toBeVisible()
  await expect(labPage.button('Swap')).toHaveCount(0)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await labPage.button('Close').click()
  await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'Swap' }))
  await expect(labPage.title).toHaveText('Account')
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  expect(labPage.complaints.splice(0)).toEqual([expect.stringContaining('there is no view "Swap"')])

  await labPage.goto('?api')
  await expect(labPage.status).toHaveText('connected')
  await labPage.open()
  await expect(labPage.button('Swap')).toBeVisible()
  expect(requested).toEqual([])
  await labPage.button('Swap').hover()
  await expect.poll(() => requested.length).toBeGreaterThan(0)
})
