import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { decodeFunctionData, erc20Abi, getAddress, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { amountField, fillSend, openSend, receiverField, reviewSend } from './stages/send'
import { gate, gateIf } from './support/gate'
import type { LabPage } from './support/lab-page'
import { openPhone, openWalletConnect } from './support/phone'
import { expect, test } from './support/test'

/** Returns an address without history. */
const fresh = () => privateKeyToAccount(generatePrivateKey()).address
const bitcoinReceiver = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

const toast = ({ page }: LabPage, text: string | RegExp) =>
  page.locator('.cb-toast').filter({ hasText: text })

/** Reads the transactions that the first EVM wallet received. */
const sentRequests = ({ page }: LabPage) =>
  page.evaluate(
    () =>
      window.lab?.wallets[0]?.log
        .filter(({ method }) => method === 'eth_sendTransaction')
        .map(({ params }) => Object([params].flat()[0])) ?? [],
  )

/** Presses Send, approves in the wallet, and expects the account view. */
async function sendReviewed(lab: LabPage, approve = lab.approve) {
  await lab.button('Send').click()
  await expect(lab.dialog.getByText(/^Confirm or decline in /)).toBeVisible()
  await approve.click()
  await expect(lab.title).toHaveText('Account')
}

for (const adapter of ['ethers', 'wagmi']) {
  test(
    `[S1.12][S4.40] the Send view sends ETH in exactly one transaction: ${adapter}`,
    gateIf(adapter === 'wagmi'),
    async ({ labPage }) => {
      const to = fresh()
      const { client } = labPage.chain()
      await labPage.goto(`?adapter=${adapter}`)
      await labPage.connect()
      await fillSend(labPage, { amount: '0.0015', to: to.toLowerCase() })
      await reviewSend(labPage)
      // The leaving view shows the same text during the transition.
      const shown = labPage.dialog.locator('.cb-page:not(.cb-page-leaving)')
      await expect(shown.getByText('First time sending to this address')).toBeVisible()
      // Before the wallet opens, a simulation says what this does.
      const preview = shown.locator('.cb-request-preview')
      await expect(preview).toContainText(/What you sign.*Send 0\.0015 ETH to 0x/)
      await sendReviewed(labPage)
      await expect(toast(labPage, 'Sent 0.0015 ETH')).toBeVisible()
      expect(await client.getBalance({ address: to })).toBe(parseEther('0.0015'))
      expect(await sentRequests(labPage)).toMatchObject([{ to, value: '0x5543df729c000' }])
      // The form is empty again, and the receiver is a recent one.
      await labPage.button('Send').click()
      await expect(amountField(labPage)).toHaveValue('')
      await labPage.dialog
        .getByRole('list', { name: 'Recent recipients' })
        .getByRole('button')
        .click()
      await expect(receiverField(labPage)).toHaveValue(to)
      await expect(labPage.dialog.getByText('First time sending to this address')).toBeHidden()
    },
  )
}

for (const [name, symbol, at] of [
  ['Test Token', 'TEST', 0],
  ['Harbor Dollar', 'TSDT', 1],
] as const) {
  test(
    `[S1.12] the Send view sends a token by a call of its contract: ${symbol}`,
    gateIf(symbol === 'TEST'),
    async ({ labPage }) => {
      const to = fresh()
      const { client, tokens } = labPage.chain()
      const address = getAddress(tokens?.[at]?.address ?? '')
      await labPage.goto('?tokens')
      await labPage.connect()
      await fillSend(labPage, { token: RegExp(name), amount: '5.25', to })
      await reviewSend(labPage)
      await sendReviewed(labPage)
      await expect(toast(labPage, `Sent 5.25 ${symbol}`)).toBeVisible()
      const view = { address, abi: erc20Abi, functionName: 'balanceOf', args: [to] } as const
      expect(await client.readContract(view)).toBe(5_250_000n)
      const [request, ...others] = await sentRequests(labPage)
      expect(others).toEqual([])
      expect(getAddress(request.to)).toBe(address)
      expect(decodeFunctionData({ abi: erc20Abi, data: request.data })).toEqual({
        functionName: 'transfer',
        args: [to, 5_250_000n],
      })
    },
  )
}

test('the Send view keeps a rejected transfer for a retry, and fills in the whole balance with Max', async ({
  labPage,
  page,
}) => {
  const to = fresh()
  // [S2.30] A feature that the app turned off does not load with another one.
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await labPage.goto('?receive=off')
  await labPage.connect()
  await openSend(labPage)
  await receiverField(labPage).fill(to)
  await labPage.button('Max').click()
  // Not a round figure, because Max leaves the fee. Swaps on the same chain also change the 10,000.
  await expect(amountField(labPage)).toHaveValue(/^(99|100)\d\d\.\d+$/)
  await amountField(labPage).fill('0.0005')
  await reviewSend(labPage)
  expect(loaded.filter((url) => /\/(receive|qr)-/.test(url))).toEqual([])
  expect(loaded.some((url) => /\/send-/.test(url))).toBe(true)
  await labPage.button('Send').click()
  await labPage.reject.click()
  await expect(labPage.dialog.getByText('You declined in Lab Wallet.')).toBeVisible()
  // The modal closes and opens again while the prompt is open.
  await labPage.button('Send').click()
  await expect(labPage.approve).toBeVisible()
  await labPage.button('Close').click()
  await labPage.open()
  await labPage.button('Send').click()
  await expect(labPage.title).toHaveText('Review send')
  await labPage.approve.click()
  await expect(labPage.title).toHaveText('Account')
  await expect(toast(labPage, 'Sent 0.0005 ETH')).toBeVisible()
  expect(await labPage.chain().client.getBalance({ address: to })).toBe(parseEther('0.0005'))
})

test('the Send view reads the receiver from a pasted picture of a QR code', async ({
  labPage,
  page,
}) => {
  const to = fresh()
  await labPage.goto()
  await labPage.connect()
  await labPage.open()
  await labPage.button('Receive').click()
  const own = await labPage.address.innerText()
  const picture = await labPage.dialog.locator('.cb-qr:visible').screenshot()
  await labPage.button('Back').click()
  await labPage.button('Send').click()
  await receiverField(labPage).focus()
  const paste = (bytes: number[]) =>
    page.evaluate((content) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(content)], 'code.png', { type: 'image/png' }))
      const field = document
        .querySelector('[data-carabiner]')
        ?.shadowRoot?.querySelector('textarea')
      field?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    }, bytes)
  await paste([1, 2, 3])
  await expect(labPage.dialog.locator('.cb-snackbar')).toContainText('No QR code')
  await paste([...picture])
  await expect(receiverField(labPage)).toHaveValue(own)
  await expect(labPage.dialog.getByText('This is your own address')).toBeVisible()
  // Typed text replaces it.
  await receiverField(labPage).fill(to)
  await expect(labPage.dialog.getByText('This is your own address')).toBeHidden()
})

test('[S1.13] the Send view sends SOL, and tokens of both Solana token programs', async ({
  labPage,
}) => {
  const [chain] = labPage.lab.solana
  const node = new Connection(chain?.url ?? '', { commitment: 'confirmed' })
  const to = Keypair.generate().publicKey
  const held = async (mint: string) => {
    const accounts = await node.getParsedTokenAccountsByOwner(to, { mint: new PublicKey(mint) })
    return accounts.value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)
  }
  const hemp = '2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr'
  const other = '2VDW9dFE1ZXz4zWAbaBDQFynNVdRpQ73HyfSHMzBSL6Z'
  await labPage.goto('?families=solana&tokens')
  await labPage.connect('Tide Wallet')
  await fillSend(labPage, { amount: '0.25', to: to.toBase58() })
  await reviewSend(labPage)
  await sendReviewed(labPage)
  await expect(toast(labPage, 'Sent 0.25 SOL')).toBeVisible()
  expect(await node.getBalance(to)).toBe(250_000_000)
  for (const [token, mint, amount, units] of [
    [/Hemp Rope/, hemp, '2.5', '2500000'],
    [/2VDW/, other, '3', '3000000000'],
  ] as const) {
    await labPage.button('Send').click()
    await labPage.button(/^Select token/).click()
    await labPage.dialog.getByRole('option', { name: token }).click()
    await amountField(labPage).fill(amount)
    await receiverField(labPage).fill(to.toBase58())
    await reviewSend(labPage)
    await expect(labPage.dialog.getByText('New account for the recipient')).toBeVisible()
    await sendReviewed(labPage)
    await expect.poll(() => held(mint)).toEqual([units])
  }
})

test('the Send view sends bitcoin if the app turns that on', async ({ labPage }) => {
  const held = async () => {
    const answer = await fetch(`${labPage.lab.bitcoin[0]?.url}/address/${bitcoinReceiver}/utxo`)
    const coins: { value: number }[] = await answer.json()
    return coins.reduce((sum, { value }) => sum + value, 0)
  }
  await labPage.goto('?families=bitcoin&send=all')
  await labPage.connect('Buoy Wallet')
  const before = await held()
  await fillSend(labPage, { amount: '0.0005', to: bitcoinReceiver })
  await reviewSend(labPage)
  await sendReviewed(labPage)
  expect((await held()) - before).toBe(50_000)
})

test('[S1.12] the Send view sends one transaction with a wallet on another device (WalletConnect)', {
  tag: gate,
}, async ({ labPage, browser }) => {
  const to = fresh()
  await labPage.goto('?wc=on')
  await openWalletConnect(labPage)
  const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
  const context = await browser.newContext()
  const phone = await openPhone(context, labPage.lab, (await link.getAttribute('href')) ?? '')
  await phone.getByTestId('phone-approve').click()
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.dialog).toBeHidden()
  await fillSend(labPage, { amount: '0.00075', to })
  await reviewSend(labPage)
  await sendReviewed(labPage, phone.getByTestId('phone-approve'))
  await expect(toast(labPage, 'Sent 0.00075 ETH')).toBeVisible()
  expect(await labPage.chain().client.getBalance({ address: to })).toBe(parseEther('0.00075'))
  await context.close()
})

test('if the app turns Send off, the modal offers no way to it, and its code does not load', async ({
  labPage,
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await labPage.goto('?send=off')
  await labPage.connect()
  await labPage.open()
  await expect(labPage.button('Receive')).toBeVisible()
  await expect(labPage.button('Send')).toHaveCount(0)
  expect(scripts.filter((url) => /\/send-/.test(url))).toEqual([])
})
