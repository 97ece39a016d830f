import type { Page } from '@playwright/test'
import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { richAddresses } from '../services/bitcoin/accounts.js'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

const [rich = '', second = '', richTaproot = '', secondTaproot = ''] = richAddresses.regtest
const receiver = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const signet = 'bip122:00000008819873e925422c1ff0f99f7c'
const txid = /^[0-9a-f]{64}$/

const outcomeOf = ({ page }: LabPage) => page.getByTestId('bitcoin-outcome')
const press = ({ page }: LabPage, name: string) => page.getByRole('button', { name }).click()

/** Locates a wallet's own window, which its owner uses. */
const windowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: `${name} (test wallet)` })

/** Reads the balance of an address from the chain, in satoshi. */
async function heldOf({ lab }: LabPage, address: string, chain = 0): Promise<number> {
  const answer = await fetch(`${lab.bitcoin[chain]?.url}/address/${address}/utxo`)
  const coins: { value: number }[] = await answer.json()
  return coins.reduce((sum, { value }) => sum + value, 0)
}

/** Counts the prompts of a test wallet. */
const prompts = (page: Page, at = 0) =>
  page.evaluate(
    (index) =>
      window.lab?.bitcoinWallets?.[index]?.log.filter(({ prompted }) => prompted).length ?? -1,
    at,
  )
const asWallet = (page: Page, action: 'moveAway' | 'leave' | 'lie') =>
  page.evaluate((what) => {
    const controls = window.lab?.bitcoinWallets?.[0]?.controls
    if (what === 'moveAway') controls?.switchChain('testnet4')
    else if (what === 'leave') controls?.disconnect()
    else
      controls?.lie(
        { addresses: [{ address: 'nonsense', purpose: 'payment' }] },
        { method: 'wallet_connect' },
      )
  }, action)

async function signed(labPage: LabPage): Promise<{ scheme: string; signature: string }> {
  await press(labPage, 'Sign message on Bitcoin')
  await labPage.approve.click()
  await expect(outcomeOf(labPage)).toHaveText(/^(ecdsa|bip322-simple) \S+$/)
  const [scheme = '', signature = ''] = ((await outcomeOf(labPage).textContent()) ?? '').split(' ')
  return { scheme, signature }
}

test.beforeEach(({ labPage }) => labPage.goto('?families=bitcoin&wallets=3'))

test('[S1.02][S1.22] a Bitcoin wallet connects and signs a message, whose signature another library verifies', {
  tag: gate,
}, async ({ labPage }) => {
  await labPage.connect('Buoy Wallet')
  await expect(labPage.address).toHaveText(rich)
  await expect(labPage.page.getByTestId('caip')).toHaveText(`${regtest}:${rich}`)
  const { scheme, signature } = await signed(labPage)
  expect(scheme).toBe('ecdsa')
  expect(Verifier.verifySignature(rich, 'Hello from the lab', signature)).toBe(true)
  expect(Verifier.verifySignature(rich, 'Hello from somebody else', signature)).toBe(false)
})

test('a Bitcoin taproot wallet signs a message by BIP-322, and a Wallet Standard wallet by its own scheme', async ({
  labPage,
  page,
}) => {
  await labPage.connect('UniSat Wallet')
  await expect(labPage.address).toHaveText(richTaproot)
  const first = await signed(labPage)
  expect(first.scheme).toBe('bip322-simple')
  expect(Verifier.verifySignature(richTaproot, 'Hello from the lab', first.signature)).toBe(true)

  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await labPage.connect('Mast Wallet')
  await expect(labPage.address).toHaveText(rich)
  const { signature } = await signed(labPage)
  expect(Verifier.verifySignature(rich, 'Hello from the lab', signature)).toBe(true)
})

test('[S1.22] a Bitcoin wallet signs a PSBT, which the app sends to the chain', async ({
  labPage,
}) => {
  const before = await heldOf(labPage, receiver)
  await labPage.connect('Buoy Wallet')
  await press(labPage, 'Sign PSBT')
  await labPage.approve.click()
  await expect(outcomeOf(labPage)).toHaveText(/^cHNidP/)
  const psbt = Transaction.fromPSBT(
    Buffer.from((await outcomeOf(labPage).textContent()) ?? '', 'base64'),
  )
  psbt.finalize()
  expect(await heldOf(labPage, receiver)).toBe(before)

  await press(labPage, 'Sign and send PSBT')
  await labPage.approve.click()
  await expect(outcomeOf(labPage)).toHaveText(txid)
  await expect.poll(() => heldOf(labPage, receiver)).toBe(before + 20_000)
})

for (const wallet of ['Buoy Wallet', 'UniSat Wallet', 'Mast Wallet']) {
  test(`[S1.22] a Bitcoin transfer from ${wallet} arrives, and is soon in a block`, async ({
    labPage,
  }) => {
    const before = await heldOf(labPage, receiver)
    await labPage.connect(wallet)
    await press(labPage, 'Send 0.0001 BTC')
    await labPage.approve.click()
    await expect(outcomeOf(labPage)).toHaveText(txid)
    const hash = await outcomeOf(labPage).textContent()
    await expect.poll(() => heldOf(labPage, receiver)).toBe(before + 10_000)
    const status = async () =>
      (await fetch(`${labPage.lab.bitcoin[0]?.url}/tx/${hash}/status`)).json()
    await expect.poll(status).toMatchObject({ confirmed: true })
  })
}

test('the modal shows a Bitcoin account’s balance from the chain, in BTC', async ({ labPage }) => {
  await labPage.connect('Buoy Wallet')
  const balance = await heldOf(labPage, rich)
  await labPage.open()
  await expect(labPage.title).toHaveText('Account')
  const text = `${Math.floor(balance / 1e8)}.${String(balance % 1e8).padStart(8, '0')}`
  await expect(labPage.dialog.getByTestId('balance')).toHaveAttribute(
    'title',
    `${text.replace(/\.?0+$/, '')} BTC`,
  )
})

for (const [wallet, addresses] of [
  ['Buoy Wallet', richAddresses.signet[0]],
  ['UniSat Wallet', richAddresses.signet[2]],
  ['Mast Wallet', richAddresses.signet[0]],
] as const) {
  test(`[S1.22] the modal switches the network of ${wallet}, and the Bitcoin address changes with it`, async ({
    labPage,
    page,
  }) => {
    await labPage.connect(wallet)
    await press(labPage, 'Choose Bitcoin network')
    await labPage.networkOption(/Dock/).click()
    await labPage.approve.click()
    await expect(labPage.network).toHaveText(signet)
    await expect(labPage.address).toHaveText(addresses ?? '')
    await expect(labPage.dialog).toBeHidden()
    const before = await heldOf(labPage, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 1)
    await press(labPage, 'Send 0.0001 BTC')
    await labPage.approve.click()
    await expect(outcomeOf(labPage)).toHaveText(txid)
    await expect
      .poll(() => heldOf(labPage, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 1))
      .toBe(before + 10_000)
    // After a reload the wallet is on that network, without a prompt.
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.network).toHaveText(signet)
    await expect(labPage.address).toHaveText(addresses ?? '')
    for (const at of [0, 1, 2]) expect(await prompts(page, at)).toBe(0)
  })
}

test('the modal reports a Bitcoin network that the page does not offer, until the wallet leaves that network', async ({
  labPage,
  page,
}) => {
  // Without this option the modal would cover the buttons below.
  await labPage.goto('?families=bitcoin&wallets=3&allowUnsupported')
  await labPage.connect('Buoy Wallet')
  await asWallet(page, 'moveAway')
  await expect(labPage.network).toHaveText('unsupported 00000000da84f2bafbbc53dee25a72ae')
  await press(labPage, 'Sign message on Bitcoin')
  await expect(outcomeOf(labPage)).toHaveText(/^NetworkUndefinedError/)
  await windowOf(page, 'Buoy Wallet').getByTestId('wallet-switch-chain').selectOption('regtest')
  await expect(labPage.network).toHaveText(regtest)
})

test('disconnecting a Bitcoin wallet ends the connection in wallet and app, also for the next page', async ({
  labPage,
  page,
}) => {
  await labPage.connect('Buoy Wallet')
  await labPage.open()
  await labPage.button('Disconnect').click()
  await expect(labPage.status).toHaveText('disconnected')
  await expect(windowOf(page, 'Buoy Wallet').getByTestId('wallet-state')).toHaveText(
    'Not connected',
  )
  await page.reload()
  await expect(labPage.connectButton).toBeVisible()
  await expect(labPage.status).toHaveText('disconnected')
})

test('the app follows its Bitcoin wallet to another account, and through a lock and a disconnect', async ({
  labPage,
  page,
}) => {
  await labPage.connect('UniSat Wallet')
  await windowOf(page, 'UniSat Wallet').getByTestId('wallet-switch-account').click()
  await expect(labPage.address).toHaveText(secondTaproot)
  await expect(labPage.events).toContainText('accountChange')
  const { signature } = await signed(labPage)
  expect(Verifier.verifySignature(secondTaproot, 'Hello from the lab', signature)).toBe(true)

  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await labPage.connect('Buoy Wallet')
  await windowOf(page, 'Buoy Wallet').getByTestId('wallet-switch-account').click()
  await expect(labPage.address).toHaveText(second)
  await asWallet(page, 'leave')
  await expect(labPage.status).toHaveText('disconnected')
  await expect(labPage.events).toContainText('disconnect (wallet)')
})

test('a Bitcoin wallet’s rejections of connecting, signing and sending are reported as the visitor’s decision', async ({
  labPage,
}) => {
  await labPage.open()
  await labPage.button('Buoy Wallet').click()
  await labPage.reject.click()
  await expect(labPage.dialog.getByText('Connection rejected')).toBeVisible()
  await expect(labPage.status).toHaveText('disconnected')
  await labPage.button('Try again').click()
  await labPage.approve.click()
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.dialog).toBeHidden()
  const before = await heldOf(labPage, rich)
  for (const name of ['Sign message on Bitcoin', 'Sign and send PSBT', 'Send 0.0001 BTC']) {
    await press(labPage, name)
    await labPage.reject.click()
    await expect(outcomeOf(labPage)).toHaveText(/^UserRejectedRequestError/)
  }
  expect(await heldOf(labPage, rich)).toBe(before)
})

test('a Bitcoin wallet that returns invalid answers is reported, and stays disconnected', async ({
  labPage,
  page,
}) => {
  await asWallet(page, 'lie')
  await labPage.open()
  await labPage.button('Buoy Wallet').click()
  await expect(labPage.dialog.getByText('Failed to connect')).toBeVisible()
  await expect(labPage.status).toHaveText('disconnected')
})

test('[S3.24] a Bitcoin wallet offers payment and ordinals addresses, and the visitor chooses the active one', async ({
  labPage,
  page,
}) => {
  await labPage.connect('Buoy Wallet')
  await press(labPage, 'Show addresses')
  await expect(outcomeOf(labPage)).toHaveText(`payment p2wpkh ${rich}, ordinal p2tr ${richTaproot}`)
  await page.evaluate((address) => {
    const carabiner = window.lab?.modals[0]?.carabiner
    const id = carabiner?.state.namespaces.bip122?.connectorId
    if (id) carabiner?.activate(id, { address })
  }, richTaproot)
  await expect(labPage.address).toHaveText(richTaproot)
  const { signature } = await signed(labPage)
  expect(Verifier.verifySignature(richTaproot, 'Hello from the lab', signature)).toBe(true)
  await press(labPage, 'Send 0.0001 BTC')
  await expect(outcomeOf(labPage)).toHaveText(/^OrdinalAccountError/)
})
