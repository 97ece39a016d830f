// Each kind of swap in a browser. The pools' reserves give the exact amounts.

import { formatUnits, type Hex, parseEther } from 'viem'
import { arriving } from '../services/market/market-tools.fixture'
import { approve, connectByMail, walletFrame } from './stages/email-wallet'
import { marketOf, ownerOf } from './stages/market'
import { chooseToken, payField } from './stages/swap'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

/** A swap makes several requests in a row, on a busy machine. */
test.slow()

/** The first account of the lab's wallet. Tests give it tokens before the page loads. */
const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

interface Wanted {
  readonly from?: RegExp
  readonly to: RegExp
  readonly amount: string
}

/** Goes from the account to the review. */
async function reviewSwap(lab: LabPage, { from, to, amount }: Wanted) {
  await lab.open()
  await lab.button('Swap').click()
  await expect(lab.button('You pay: Select token: ETH')).toBeVisible()
  if (from) await chooseToken(lab, 'pay', from)
  await chooseToken(lab, 'get', to)
  await payField(lab).fill(amount)
  await expect(lab.button('Review swap')).toBeEnabled()
  await lab.button('Review swap').click()
  await expect(lab.title).toHaveText('Review swap')
}

/** Expects the amounts that the modal reports after a swap. */
async function expectMoved({ dialog }: LabPage, paid: string, got: string) {
  await expect(dialog.getByRole('heading', { name: 'Swapped' })).toBeVisible({ timeout: 60_000 })
  const grouped = (text: string) => {
    const [whole = '', ...rest] = text.split('.')
    return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
  }
  const row = (name: string) => dialog.locator('.cb-details > div').filter({ hasText: name })
  await expect(row('You paid').locator('bdi').first()).toHaveText(grouped(paid))
  await expect(row('You got').locator('bdi').first()).toHaveText(grouped(got))
}

test.describe('a wallet that can send several calls as one (EIP-5792)', () => {
  const open = async (lab: LabPage) => {
    await lab.goto('?api&atomic')
    await lab.connect()
  }
  const swap = async (lab: LabPage) => {
    await lab.button(/^Swap$/).click()
    await lab.approve.click()
  }

  test('swaps ether for a token', async ({ labPage }) => {
    const market = marketOf(labPage)
    await open(labPage)
    const before = await market.held('PEARL', visitor)
    await reviewSwap(labPage, { to: /Pearl/, amount: '0.3' })
    const { token, ether } = await market.reserves('PEARL')
    await swap(labPage)
    const expected = arriving(parseEther('0.3'), ether, token)
    await expectMoved(labPage, '0.3 ETH', `${formatUnits(expected, 6)} PEARL`)
    expect((await market.held('PEARL', visitor)) - before).toBe(expected)
  })

  test('swaps a token for another token, and for ether, with the token approval in the same request', async ({
    labPage,
  }) => {
    const market = marketOf(labPage)
    await market.buy('KELP', '1', { to: visitor })
    await open(labPage)
    const before = await market.held('TIDE', visitor)
    await reviewSwap(labPage, { from: /Kelp/, to: /Tide/, amount: '100' })
    const [kelp, tide] = [await market.reserves('KELP'), await market.reserves('TIDE')]
    await swap(labPage)
    const through = arriving(parseEther('100'), kelp.token, kelp.ether)
    const expected = arriving(through, tide.ether, tide.token)
    await expectMoved(labPage, '100 KELP', `${formatUnits(expected, 6)} TIDE`)
    expect((await market.held('TIDE', visitor)) - before).toBe(expected)
    await labPage.button('Done').click()
    await labPage.button('Close').click()
    await reviewSwap(labPage, { from: /Kelp/, to: /^Ether/, amount: '50' })
    const { token, ether } = await market.reserves('KELP')
    await swap(labPage)
    const expectedOutput = arriving(parseEther('50'), token, ether)
    await expectMoved(labPage, '50 KELP', `${formatUnits(expectedOutput, 18)} ETH`)
    expect(await market.allowance('KELP', visitor)).toBe(0n)
  })

  test('sends the token approval first, then the swap, if the visitor rejects the upgrade to a smart account', async ({
    labPage,
  }) => {
    const market = marketOf(labPage)
    await market.buy('KELP', '1', { to: visitor })
    await open(labPage)
    await reviewSwap(labPage, { from: /Kelp/, to: /^Ether/, amount: '20' })
    const { dialog } = labPage
    await expect(dialog.getByText('Your wallet approves and swaps in one request.')).toBeVisible()
    await labPage.wallet().fail(5750, 'The account stays as it is', 'wallet_sendCalls')
    await labPage.button(/^Swap$/).click()
    await expect(
      dialog.getByText(/^You didn’t upgrade your account in Lab Wallet\./).first(),
    ).toBeVisible()
    await labPage.button('Approve KELP').click()
    await labPage.approve.click()
    const confirm = labPage.button(/^Swap$/)
    await expect(confirm).toBeEnabled({ timeout: 30_000 })
    expect(await market.allowance('KELP', visitor)).toBe(parseEther('20'))
    const { token, ether } = await market.reserves('KELP')
    await swap(labPage)
    const expected = arriving(parseEther('20'), token, ether)
    await expectMoved(labPage, '20 KELP', `${formatUnits(expected, 18)} ETH`)
  })
})

test('a wallet that cannot send several calls as one first approves the token, then swaps it for ether', async ({
  labPage,
}) => {
  const market = marketOf(labPage)
  await market.buy('KELP', '1', { to: visitor })
  await labPage.goto('?api')
  await labPage.connect()
  await reviewSwap(labPage, { from: /Kelp/, to: /^Ether/, amount: '30' })
  await labPage.button('Approve KELP').click()
  await labPage.approve.click()
  const confirm = labPage.button(/^Swap$/)
  await expect(confirm).toBeEnabled({ timeout: 30_000 })
  expect(await market.allowance('KELP', visitor)).toBe(parseEther('30'))
  const { token, ether } = await market.reserves('KELP')
  const expected = arriving(parseEther('30'), token, ether)
  const about = labPage.dialog.getByText(/^[\d.]+ ETH$/)
  await confirm.click()
  await expect(labPage.approve).toBeVisible()
  await market.node.setAutomine(false)
  try {
    await labPage.approve.click()
    await expect(labPage.dialog.getByRole('heading', { name: 'Swap started' })).toBeVisible()
    // The next page shows the same, first the reviewed amounts, then the real ones.
    await labPage.page.reload()
    await expect(labPage.status).toHaveText('connected')
    await labPage.open()
    await labPage.button('Swap').click()
    await expect(labPage.dialog.getByText('30 KELP', { exact: true })).toBeVisible()
    await expect(about).toHaveText(`${formatUnits(expected, 18)} ETH`)
  } finally {
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
  }
  await expectMoved(labPage, '30 KELP', `${formatUnits(expected, 18)} ETH`)
})

test('a smart account that pays its own fees swaps ether for a token, that token for another, and back to ether', async ({
  labPage,
  lab,
}) => {
  test.setTimeout(240_000)
  await lab.smartAccounts.ready()
  const market = marketOf(labPage)
  await labPage.goto('?api&email&account=smart')
  await connectByMail(labPage)
  const me: Hex = await ownerOf(labPage)
  await market.node.setBalance({ address: me, value: parseEther('5') })
  const confirm = async () => {
    await labPage.button(/^Swap$/).click()
    await walletFrame(labPage).getByRole('region', { name: 'Request' }).press('End')
    await approve(labPage)
  }
  const leave = async () => {
    await labPage.button('Done').click()
    await labPage.button('Close').click()
  }
  await reviewSwap(labPage, { to: /Pearl/, amount: '0.2' })
  const pearl = await market.reserves('PEARL')
  await confirm()
  const pearls = arriving(parseEther('0.2'), pearl.ether, pearl.token)
  await expectMoved(labPage, '0.2 ETH', `${formatUnits(pearls, 6)} PEARL`)
  expect(await market.held('PEARL', me)).toBe(pearls)
  await leave()

  await reviewSwap(labPage, { from: /Pearl/, to: /Kelp/, amount: '300' })
  const [first, kelp] = [await market.reserves('PEARL'), await market.reserves('KELP')]
  await confirm()
  const through = arriving(300_000_000n, first.token, first.ether)
  const kelps = arriving(through, kelp.ether, kelp.token)
  await expectMoved(labPage, '300 PEARL', `${formatUnits(kelps, 18)} KELP`)
  expect(await market.held('KELP', me)).toBe(kelps)
  await leave()

  await reviewSwap(labPage, { from: /Kelp/, to: /^Ether/, amount: '40' })
  const second = await market.reserves('KELP')
  await confirm()
  const expectedOutput = arriving(parseEther('40'), second.token, second.ether)
  await expectMoved(labPage, '40 KELP', `${formatUnits(expectedOutput, 18)} ETH`)
  expect(await market.allowance('KELP', me)).toBe(0n)
})

test('the swap review shows a network fee that was found by simulating the swap', async ({
  labPage,
}) => {
  const market = marketOf(labPage)
  await market.buy('KELP', '1', { to: visitor })
  await labPage.goto('?api')
  await labPage.connect()
  await reviewSwap(labPage, { from: /Kelp/, to: /Pearl/, amount: '10' })
  // The leaving form shows it too.
  const page = labPage.dialog.locator('.cb-page:not(.cb-page-leaving)')
  const row = page.locator('.cb-details > div').filter({ hasText: 'Network fee' })
  await expect(row).toContainText('≈')
  await expect(row).not.toContainText('estimate')
})
