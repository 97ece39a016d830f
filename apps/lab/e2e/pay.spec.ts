import { Connection, PublicKey } from '@solana/web3.js'
import { createTestClient, erc20Abi, getAddress, http, parseEther, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import {
  type AskedPayment,
  askForPayment,
  connectButton,
  etherPayment,
  openPayment,
  payButton,
  payOutcome,
  payQuery,
} from './stages/pay'
import { gate } from './support/gate'
import { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

/** Returns an address without history. */
const fresh = () => privateKeyToAccount(generatePrivateKey()).address
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
/** Counts the transactions that the first EVM wallet was asked for. */
const countPrompts = async (lab: LabPage) =>
  (await lab.wallet().methods()).filter((method) => method === 'eth_sendTransaction').length

/** Reads the receipt, as the host received it. */
async function receiptOf(lab: LabPage) {
  await expect(payOutcome(lab)).toHaveText(/^\{/)
  return JSON.parse((await payOutcome(lab).textContent()) ?? '')
}

/** Pays from an account that the page does not know. */
async function payFromElsewhere(rpcUrl: string, to: `0x${string}`, value: bigint) {
  const account = privateKeyToAccount(generatePrivateKey())
  const node = createTestClient({ account, mode: 'anvil', transport: http(rpcUrl) })
  await node.setBalance({ address: account.address, value: value + parseEther('1') })
  await node.extend(walletActions).sendTransaction({ to, value, chain: null })
}

async function pay(lab: LabPage) {
  await payButton(lab).click()
  await lab.approve.click()
  await expect(lab.dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
}

test('[S2.30] a payment request in ETH is paid, and the host gets a receipt that its chain confirms', {
  tag: gate,
}, async ({ labPage }) => {
  const to = fresh()
  const { client } = labPage.chain()
  const payment = { ...etherPayment, recipient: `eip155:31337:${to}`, reference: 'order 1' }
  await labPage.goto(payQuery(payment))
  await labPage.connect()
  await openPayment(labPage)
  await expect(labPage.dialog.getByText('0.25 ETH').first()).toBeVisible()
  await pay(labPage)
  const receipt = await receiptOf(labPage)
  expect(receipt).toMatchObject({
    status: 'paid',
    networkId: 'eip155:31337',
    token: 'eip155:31337',
    amount: parseEther('0.25').toString(),
    recipient: to,
    reference: 'order 1',
    isMeasured: true,
  })
  const mined = await client.getTransaction({ hash: receipt.hash })
  expect(getAddress(mined.to ?? '0x')).toBe(to)
  expect(mined.value).toBe(parseEther('0.25'))
  expect(getAddress(mined.from)).toBe(getAddress(receipt.payer))
  // A second request of the same order asks for nothing.
  await labPage.button('Done').click()
  await askForPayment(labPage)
  await expect(labPage.dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect((await receiptOf(labPage)).hash).toBe(receipt.hash)
  expect(await countPrompts(labPage)).toBe(1)
  expect(await client.getBalance({ address: to })).toBe(parseEther('0.25'))
})

test('a payment request in a token is paid, and exactly that amount arrives', async ({
  labPage,
}) => {
  const to = fresh()
  const { client, tokens } = labPage.chain()
  const address = getAddress(tokens?.[0]?.address ?? '')
  await labPage.goto(
    payQuery(
      { amount: '5.25', token: `eip155:31337:${address}`, recipient: `eip155:31337:${to}` },
      '&tokens',
    ),
  )
  await labPage.connect()
  await openPayment(labPage)
  await pay(labPage)
  expect(await receiptOf(labPage)).toMatchObject({ amount: '5250000', isMeasured: true })
  const view = { address, abi: erc20Abi, functionName: 'balanceOf', args: [to] } as const
  expect(await client.readContract(view)).toBe(5_250_000n)
})

test('a payment request in SOL is paid by a wallet that the visitor connects on the way', {
  tag: gate,
}, async ({ labPage }) => {
  const receiver = new PublicKey('GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse')
  const [chain] = labPage.lab.solana
  const node = new Connection(chain?.url ?? '', {
    wsEndpoint: chain?.wsUrl,
    commitment: 'confirmed',
  })
  const before = await node.getBalance(receiver)
  await labPage.goto(
    payQuery(
      { amount: '1', token: 'solana:localnet', recipient: `solana:localnet:${receiver}` },
      '&families=solana',
    ),
  )
  await askForPayment(labPage)
  await connectButton(labPage).click()
  await labPage.button('Tide Wallet').click()
  await labPage.approve.click()
  await expect(labPage.title).toHaveText('Pay')
  await expect(labPage.dialog.getByText(/^≈ /)).toBeVisible()
  await pay(labPage)
  expect(await receiptOf(labPage)).toMatchObject({
    networkId: 'solana:localnet',
    amount: '1000000000',
    isMeasured: true,
  })
  await expect.poll(() => node.getBalance(receiver)).toBe(before + 1_000_000_000)
})

test('a payment request in bitcoin is paid, and exactly that amount arrives', {
  tag: gate,
}, async ({ labPage }) => {
  const receiver = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  const heldOf = async () => {
    const answer = await fetch(`${labPage.lab.bitcoin[0]?.url}/address/${receiver}/utxo`)
    const coins: { value: number }[] = await answer.json()
    return coins.reduce((sum, { value }) => sum + value, 0)
  }
  const before = await heldOf()
  const payment = { amount: '0.00123456', token: regtest, recipient: `${regtest}:${receiver}` }
  await labPage.goto(payQuery(payment, '&families=bitcoin'))
  await labPage.connect('Buoy Wallet')
  await openPayment(labPage)
  await pay(labPage)
  expect(await receiptOf(labPage)).toMatchObject({ amount: '123456', networkId: regtest })
  await expect.poll(heldOf).toBe(before + 123_456)
})

test('a double press on Pay and a repeated request prompt the wallet only once', async ({
  labPage,
  page,
}) => {
  await labPage.goto(payQuery({ ...etherPayment, recipient: `eip155:31337:${fresh()}` }))
  await labPage.connect()
  await openPayment(labPage)
  await payButton(labPage).dblclick()
  await expect(labPage.approve).toBeVisible()
  // Closed and asked for again, while the wallet's prompt is open.
  await labPage.button('Close').click()
  await askForPayment(labPage)
  await expect(labPage.dialog.getByText(/^Confirm or decline in /)).toBeVisible()
  await labPage.approve.click()
  await expect(labPage.dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(await countPrompts(labPage)).toBe(1)
  await expect(page.getByTestId('wallet-approve')).toHaveCount(0)
})

test('after a reload during the wallet’s prompt, the Pay view asks the visitor what happened, and pays once', async ({
  labPage,
  page,
}) => {
  const to = fresh()
  const { client } = labPage.chain()
  const payment = { ...etherPayment, recipient: `eip155:31337:${to}`, reference: 'order 2' }
  await labPage.goto(payQuery(payment))
  await labPage.connect()
  await openPayment(labPage)
  await payButton(labPage).click()
  await expect(labPage.approve).toBeVisible()
  await page.reload()
  await expect(labPage.status).toHaveText('connected')
  await askForPayment(labPage)
  await expect(labPage.dialog.getByRole('heading', { name: 'Was it paid?' })).toBeVisible()
  await labPage.button('It wasn’t sent. Pay again').click()
  await expect(labPage.dialog.getByText(/^≈ /)).toBeVisible()
  await pay(labPage)
  expect(await client.getBalance({ address: to })).toBe(parseEther('0.25'))
})

test('after a reload, the Pay view follows a sent payment to its receipt', async ({
  labPage,
  page,
}) => {
  const to = fresh()
  const payment = { ...etherPayment, recipient: `eip155:31337:${to}`, reference: 'order 3' }
  await labPage.goto(payQuery(payment))
  await labPage.connect()
  await openPayment(labPage)
  await pay(labPage)
  const { hash } = await receiptOf(labPage)
  await page.reload()
  await expect(labPage.status).toHaveText('connected')
  await askForPayment(labPage)
  expect(await receiptOf(labPage)).toMatchObject({ hash, status: 'paid' })
  expect(await countPrompts(labPage)).toBe(0)
})

const refused: readonly [string, AskedPayment, string, string][] = [
  ['that expired', { ...etherPayment, expiresAt: 1 }, 'This request has expired', 'PaymentExpired'],
  [
    'above the balance',
    { ...etherPayment, amount: '5000000' },
    'Not enough funds',
    'PaymentClosed',
  ],
]
for (const [name, payment, text, error] of refused) {
  test(`a payment request ${name} cannot be paid, and the host gets an error`, async ({
    labPage,
  }) => {
    await labPage.goto(payQuery(payment))
    await labPage.connect()
    await askForPayment(labPage)
    await expect(labPage.dialog.getByText(text).first()).toBeVisible()
    await labPage.button('Close').first().click()
    await expect(payOutcome(labPage)).toHaveText(RegExp(`^${error}Error: `))
    expect(await countPrompts(labPage)).toBe(0)
  })
}

test('a payment that the visitor rejected in the wallet can be tried again', async ({
  labPage,
}) => {
  await labPage.goto(payQuery({ ...etherPayment, recipient: `eip155:31337:${fresh()}` }))
  await labPage.connect()
  await openPayment(labPage)
  await payButton(labPage).click()
  await labPage.reject.click()
  await expect(
    labPage.dialog.getByText('You declined in Lab Wallet. Nothing was paid.'),
  ).toBeVisible()
  await pay(labPage)
})

test('the Pay view pays the amount and recipient of an ethereum: link (EIP-681)', async ({
  labPage,
}) => {
  const to = fresh()
  const { client } = labPage.chain()
  await labPage.goto(`?pay=${encodeURIComponent(`ethereum:${to}@31337?value=1.5e16`)}`)
  await labPage.connect()
  await openPayment(labPage)
  await expect(labPage.dialog.getByText('0.015 ETH').first()).toBeVisible()
  await pay(labPage)
  expect(await client.getBalance({ address: to })).toBe(parseEther('0.015'))
})

test('two tabs with the same payment request prompt the wallet only once', async ({
  labPage,
  page,
}) => {
  await labPage.goto(
    payQuery({ ...etherPayment, recipient: `eip155:31337:${fresh()}`, reference: 'order 4' }),
  )
  await labPage.connect()
  await openPayment(labPage)
  await payButton(labPage).click()
  await expect(labPage.approve).toBeVisible()
  const other = new LabPage(await page.context().newPage(), labPage.lab, [])
  await other.page.goto(page.url())
  await expect(other.status).toHaveText('connected')
  await askForPayment(other)
  await expect(other.dialog.getByRole('heading', { name: 'In progress elsewhere' })).toBeVisible()
  await labPage.approve.click()
  await expect(other.dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(await receiptOf(other)).toEqual(await receiptOf(labPage))
  expect(await countPrompts(other)).toBe(0)
})

test('[S2.30] the app’s payment service converts a price in euros to ETH, and confirms the receipt', {
  tag: gate,
}, async ({ labPage, page }) => {
  const order = {
    amount: '20',
    currency: 'EUR',
    token: 'eip155:31337',
    reference: `order ${crypto.randomUUID()}`,
  }
  await labPage.goto(payQuery(order, '&payments'))
  await labPage.connect()
  await openPayment(labPage)
  await expect(labPage.dialog.getByText('€20', { exact: true })).toBeVisible()
  await pay(labPage)
  const receipt = await receiptOf(labPage)
  // 22 dollars, at the lab's price of 2,500 dollars for an ether.
  expect(receipt).toMatchObject({
    status: 'paid',
    isConfirmed: true,
    amount: parseEther('0.0088').toString(),
    reference: order.reference,
  })
  const { client } = labPage.chain()
  expect(await client.getBalance({ address: receipt.recipient })).toBe(parseEther('0.0088'))
  // Another browser, which has no record of the payment.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await askForPayment(labPage)
  await expect(labPage.dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(await receiptOf(labPage)).toMatchObject({ hash: receipt.hash, isConfirmed: true })
  expect(await countPrompts(labPage)).toBe(0)
})

test('the app’s payment service confirms a payment on Solana', async ({ labPage }) => {
  await labPage.goto(payQuery({ amount: '100', currency: 'USD' }, '&payments&families=solana'))
  await labPage.connect('Tide Wallet')
  await openPayment(labPage)
  await pay(labPage)
  expect(await receiptOf(labPage)).toMatchObject({
    networkId: 'solana:localnet',
    isConfirmed: true,
  })
})

test('the app’s payment service confirms a payment on Bitcoin', async ({ labPage }) => {
  await labPage.goto(payQuery({ amount: '100', currency: 'USD' }, '&payments&families=bitcoin'))
  await labPage.connect('Buoy Wallet')
  await openPayment(labPage)
  await pay(labPage)
  expect(await receiptOf(labPage)).toMatchObject({ networkId: regtest, isConfirmed: true })
})

test('a payment that could not start works once the app’s payment service responds again', async ({
  labPage,
  page,
}) => {
  await page.route('**/lab/payments', (route) => route.fulfill({ status: 503 }))
  await labPage.goto(payQuery({ amount: '20', currency: 'EUR' }, '&payments'))
  await labPage.connect()
  await askForPayment(labPage)
  await expect(
    labPage.dialog.getByRole('heading', { name: 'Can’t start the payment' }),
  ).toBeVisible()
  expect(labPage.complaints.splice(0)).toEqual([expect.stringContaining('503')])
  await page.unroute('**/lab/payments')
  await labPage.button('Try again').click()
  await expect(labPage.dialog.getByText(/^≈ /)).toBeVisible()
  await pay(labPage)
})

test('an order that the app’s payment service refuses gives the host an error', async ({
  labPage,
}) => {
  await labPage.goto(payQuery({ amount: '1000000', currency: 'EUR' }, '&payments'))
  await labPage.connect()
  await askForPayment(labPage)
  await expect(labPage.dialog.getByText(/doesn’t accept this payment/)).toBeVisible()
  expect(labPage.complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await labPage.button('Close').last().click()
  await expect(payOutcome(labPage)).toHaveText(/^PaymentClosedError: /)
})

test('another wallet pays by scanning the payment’s QR code, and the page notices the payment', async ({
  labPage,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = { amount: '20', currency: 'EUR', token: 'eip155:31337' }
  await labPage.goto(payQuery(order, '&payments'))
  await askForPayment(labPage)
  await labPage.button('Pay from another wallet').click()
  await expect(labPage.dialog.getByRole('img', { name: 'QR code of the payment' })).toBeVisible()
  await labPage.button('Copy payment link').click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const [, to = '', value = ''] = /^ethereum:(0x\w{40})@31337\?value=(\d+)$/.exec(link) ?? []
  expect(BigInt(value)).toBe(parseEther('0.0088'))
  await payFromElsewhere(labPage.chain().rpcUrl, getAddress(to), BigInt(value))
  await expect(labPage.dialog.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect(await receiptOf(labPage)).toMatchObject({ isConfirmed: true, recipient: to })
})
