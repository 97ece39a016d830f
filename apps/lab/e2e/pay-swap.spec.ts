import { erc20Abi, getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { marketOf } from './stages/market'
import { askForPayment, payButton, payOutcome, payQuery, swapFact } from './stages/pay'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

/** A payment with a swap makes several requests in a row, on a busy machine. */
test.slow()

/** The first account of the lab's wallet. Tests give it tokens before they ask for a payment. */
const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Asks for 1,250 PEARL, which the visitor takes from another token. */
async function ask(
  lab: LabPage,
  { holding, query = '' }: { holding?: string; query?: string } = {},
) {
  const to = privateKeyToAccount(generatePrivateKey()).address
  const market = marketOf(lab)
  if (holding) await market.buy(holding, '1', { to: visitor })
  const network = `eip155:${lab.chain().id}`
  const payment = {
    amount: '1250',
    token: `${network}:${market.tokenOf('PEARL')}`,
    recipient: `${network}:${to}`,
    reference: 'order 1',
  }
  await lab.goto(payQuery(payment, `&api${query}`))
  await lab.connect()
  await askForPayment(lab)
  const arrived = () =>
    market.node.readContract({
      address: getAddress(market.tokenOf('PEARL')),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [to],
    })
  return { market, arrived }
}
const option = ({ dialog }: LabPage, symbol: string) =>
  dialog.getByRole('button', { name: RegExp(`^${symbol} `) })
const swapButton = (lab: LabPage) => lab.button(/^Swap [\d.,]+ /)
const methods = async (lab: LabPage) =>
  (await lab.wallet().methods()).filter((name) => /^(eth_send|eth_sign|wallet_send)/.test(name))

async function paysExactly(lab: LabPage, arrived: () => Promise<bigint>) {
  await payButton(lab).click()
  await lab.approve.click()
  await expect(lab.dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await expect(payOutcome(lab)).toHaveText(/"status":"paid"/)
  expect(await arrived()).toBe(1_250_000_000n)
}

test('[S2.30] the Pay view swaps ether to the requested token, with its costs and what remains', {
  tag: gate,
}, async ({ labPage }) => {
  const { arrived } = await ask(labPage)
  await option(labPage, 'ETH').click()
  await expect(swapFact(labPage)).toHaveText(/ETH/)
  await expect(swapFact(labPage, 'You keep about')).toHaveText(/PEARL/)
  await swapButton(labPage).click()
  await labPage.approve.click()
  await expect(labPage.dialog.getByText('done', { exact: true })).toBeAttached()
  await paysExactly(labPage, arrived)
  expect(await methods(labPage)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
})

test('the Pay view swaps a token whose approval the visitor signs', async ({ labPage }) => {
  const { arrived } = await ask(labPage, { holding: 'CORAL' })
  await option(labPage, 'CORAL').click()
  await labPage.button('Sign approval for CORAL').click()
  await labPage.approve.click()
  await swapButton(labPage).click()
  await labPage.approve.click()
  await paysExactly(labPage, arrived)
  const names = await methods(labPage)
  expect(names).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction', 'eth_sendTransaction'])
})

test('a declined swap can be tried again, and a declined payment does not swap again', async ({
  labPage,
}) => {
  const { arrived } = await ask(labPage)
  await option(labPage, 'ETH').click()
  await swapButton(labPage).click()
  await labPage.reject.click()
  await expect(labPage.dialog.getByText(/^You declined in /)).toBeVisible()
  await swapButton(labPage).click()
  await labPage.approve.click()
  await payButton(labPage).click()
  await labPage.reject.click()
  await expect(labPage.dialog.getByText(/^You declined in /)).toBeVisible()
  await paysExactly(labPage, arrived)
  expect(await methods(labPage)).toHaveLength(4)
})

test('after a reload while the network has the swap, the Pay view continues with the payment', async ({
  labPage,
  page,
}) => {
  const { market, arrived } = await ask(labPage)
  await option(labPage, 'ETH').click()
  await swapButton(labPage).click()
  await expect(labPage.approve).toBeVisible()
  await market.node.setAutomine(false)
  try {
    await labPage.approve.click()
    await expect(labPage.dialog.getByText(/^Swap sent\./)).toBeVisible()
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await askForPayment(labPage)
    // The same swap, which is not requested again.
    await expect(swapFact(labPage)).toHaveText(/ETH/)
  } finally {
    await market.node.mine({ blocks: 1 })
    await market.node.setAutomine(true)
  }
  await paysExactly(labPage, arrived)
  // The second page prompts for the payment only.
  expect(await methods(labPage)).toEqual(['eth_sendTransaction'])
})

test('the Pay view switches to the network of the requested token before the swap', async ({
  labPage,
  page,
}) => {
  const { arrived } = await ask(labPage)
  await page.evaluate(() => void window.lab?.modals[0]?.carabiner.switchNetwork('eip155:31338'))
  await labPage.approve.click()
  await expect(labPage.network).toHaveText('eip155:31338')
  await option(labPage, 'ETH').click()
  await labPage.button(/^Switch to /).click()
  await labPage.approve.click()
  await swapButton(labPage).click()
  await labPage.approve.click()
  await paysExactly(labPage, arrived)
})
