import { createPublicKey, verify } from 'node:crypto'
import { fromBase58, parseSolanaAddress } from '@carabiner/core/solana'
import { Connection, PublicKey } from '@solana/web3.js'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

const [rich, second] = [
  'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
  '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
]
const receiver = new PublicKey('GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse')
const hemp = new PublicKey('2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr')
const localnet = 'solana:localnet'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

const outcomeOf = ({ page }: LabPage) => page.getByTestId('solana-outcome')
const press = ({ page }: LabPage, name: string) => page.getByRole('button', { name }).click()
/** Connects to the first chain directly, without the page. */
function nodeOf({ lab }: LabPage) {
  const [chain] = lab.solana
  if (!chain) throw new Error('The lab has no Solana chain')
  return new Connection(chain.url, { wsEndpoint: chain.wsUrl, commitment: 'confirmed' })
}
const heldOf = async (node: Connection, owner: PublicKey) => {
  const { value } = await node.getParsedTokenAccountsByOwner(owner, { mint: hemp })
  return BigInt(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
}
/** Verifies with OpenSSL, which shares no code with the browser that signed. */
function isSigned(message: string, signature: string, address: string): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const der = Buffer.concat([prefix, parseSolanaAddress(address) ?? Buffer.alloc(0)])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(message), key, fromBase58(signature) ?? Buffer.alloc(0))
}

test.beforeEach(({ labPage }) => labPage.goto('?families=solana'))

test('[S1.02][S1.21] a Solana wallet connects, and signs a message with a valid signature', {
  tag: gate,
}, async ({ labPage }) => {
  await labPage.connect('Tide Wallet')
  await expect(labPage.address).toHaveText(rich)
  await expect(labPage.network).toHaveText(localnet)
  await press(labPage, 'Sign message on Solana')
  await labPage.approve.click()
  await expect(outcomeOf(labPage)).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const signature = (await outcomeOf(labPage).textContent()) ?? ''
  expect(isSigned('Hello from the lab', signature, rich)).toBe(true)
  expect(isSigned('Hello from somebody else', signature, rich)).toBe(false)

  await press(labPage, 'Sign with web3.js')
  await labPage.approve.click()
  await expect(outcomeOf(labPage)).not.toHaveText(signature)
  await expect(outcomeOf(labPage)).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const other = (await outcomeOf(labPage).textContent()) ?? ''
  expect(isSigned('Hello from web3.js', other, rich)).toBe(true)
})

test('[S1.13] a Solana wallet sends SOL, tokens and a transaction of web3.js, which all arrive', {
  tag: gate,
}, async ({ labPage }) => {
  const node = nodeOf(labPage)
  const before = await node.getBalance(receiver)
  const balance = await heldOf(node, receiver)
  await labPage.connect('Tide Wallet')

  await press(labPage, 'Send 0.01 SOL')
  await labPage.approve.click()
  await expect(outcomeOf(labPage)).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const hash = (await outcomeOf(labPage).textContent()) ?? ''
  await expect.poll(async () => (await node.getSignatureStatus(hash)).value?.err).toBeNull()
  await expect.poll(() => node.getBalance(receiver)).toBe(before + 10_000_000)

  await press(labPage, 'Send 5 HEMP')
  await labPage.approve.click()
  await expect.poll(() => heldOf(node, receiver)).toBe(balance + 5_000_000n)

  await press(labPage, 'Send with web3.js')
  await labPage.approve.click()
  await expect(outcomeOf(labPage)).toHaveText(/^success: /)
  await expect.poll(() => node.getBalance(receiver)).toBe(before + 30_000_000)
})

test('[S1.21] the modal switches a Solana wallet’s network without a prompt', async ({
  labPage,
}) => {
  await labPage.connect('Tide Wallet')
  await press(labPage, 'Choose Solana network')
  await labPage.networkOption(/Inlet/).click()
  await expect(labPage.network).toHaveText(devnet)
  await expect(labPage.dialog).toBeHidden()
  expect(await labPage.page.getByTestId('wallet-approve').count()).toBe(0)
  // The next request names the active network.
  await press(labPage, 'Send 0.01 SOL')
  await labPage.approve.click()
  await expect(outcomeOf(labPage)).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const chains = await labPage.page.evaluate(
    () => window.lab?.solanaWallets?.[0]?.log.at(-1)?.params,
  )
  expect(chains).toMatchObject([{ chain: 'solana:devnet' }])
})

test('a reload restores a Solana wallet on its chosen network, without a prompt', async ({
  labPage,
  page,
}) => {
  await labPage.connect('Tide Wallet')
  await press(labPage, 'Choose Solana network')
  await labPage.networkOption(/Inlet/).click()
  await expect(labPage.network).toHaveText(devnet)
  await page.reload()
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.address).toHaveText(rich)
  await expect(labPage.network).toHaveText(devnet)
  const prompts = await page.evaluate(
    () => window.lab?.solanaWallets?.[0]?.log.filter(({ prompted }) => prompted).length,
  )
  expect(prompts).toBe(0)
})

test('disconnecting a Solana wallet ends the connection in wallet and app, also for the next page', async ({
  labPage,
  page,
}) => {
  await labPage.connect('Tide Wallet')
  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect(labPage.status).toHaveText('disconnected')
  await expect(page.getByTestId('wallet-state')).toHaveText('Not connected')
  await page.reload()
  await expect(labPage.connectButton).toBeVisible()
  await expect(labPage.status).toHaveText('disconnected')
})

test('the app uses the Solana account that the visitor chooses in the wallet', async ({
  labPage,
  page,
}) => {
  await labPage.connect('Tide Wallet')
  await page.getByTestId('wallet-switch-account').click()
  await expect(labPage.address).toHaveText(second)
  await expect(labPage.events).toContainText('accountChange')
  await press(labPage, 'Sign message on Solana')
  await labPage.approve.click()
  await expect(outcomeOf(labPage)).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const signature = (await outcomeOf(labPage).textContent()) ?? ''
  expect(isSigned('Hello from the lab', signature, second)).toBe(true)
})

test('a Solana wallet’s rejections of connecting, signing and sending are reported as the visitor’s decision', async ({
  labPage,
}) => {
  await labPage.open()
  await labPage.button('Tide Wallet').click()
  await labPage.reject.click()
  await expect(labPage.dialog.getByText('Connection rejected')).toBeVisible()
  await expect(labPage.status).toHaveText('disconnected')
  await labPage.button('Try again').click()
  await labPage.approve.click()
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.dialog).toBeHidden()
  for (const action of ['Sign message on Solana', 'Send 0.01 SOL']) {
    await press(labPage, action)
    await labPage.reject.click()
    await expect(outcomeOf(labPage)).toHaveText(/^UserRejectedRequestError: /)
  }
  await expect(labPage.status).toHaveText('connected')
})

test('a Solana wallet shows the sign-in text to the visitor, and the host gets the signed text', async ({
  labPage,
}) => {
  await labPage.connect('Tide Wallet')
  await press(labPage, 'Sign in with Solana')
  await expect(labPage.page.getByTestId('wallet-summary')).toContainText('Sign in to the lab')
  await labPage.approve.click()
  const host = new URL(labPage.lab.url).host
  await expect(outcomeOf(labPage)).toContainText(
    `${host} wants you to sign in with your Solana account: ${rich}`,
  )
})

test('a Solana wallet that returns invalid answers is not connected, and the page still works', async ({
  labPage,
  page,
}) => {
  for (const kind of ['nothing', 'malformed', 'throwing']) {
    await page.evaluate((lie) => {
      const throwing = Object.defineProperty({}, 'accounts', {
        get() {
          throw new Error('gotcha')
        },
      })
      const malformed = { accounts: [{ address: 7 }] }
      const answers = { nothing: undefined, malformed, throwing }
      const answer: unknown = Reflect.get(answers, lie)
      window.lab?.solanaWallets?.[0]?.controls.lie(answer, { method: 'standard:connect' })
    }, kind)
    await labPage.open()
    await labPage.button('Tide Wallet').click()
    await expect(labPage.dialog.getByText('Failed to connect')).toBeVisible()
    await expect(labPage.status).toHaveText('disconnected')
    await page.keyboard.press('Escape')
    await expect(labPage.dialog).toBeHidden()
  }
  await labPage.connect('Tide Wallet')
})

test('a Solana wallet by a third party connects, signs and sends', async ({ labPage }) => {
  await labPage.goto('?families=solana&wallets=0&burner')
  await labPage.open()
  await labPage.button(/Burner Wallet/).click()
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.dialog).toBeHidden()
  const address = (await labPage.address.textContent()) ?? ''
  await press(labPage, 'Sign message on Solana')
  await expect(outcomeOf(labPage)).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  const signature = (await outcomeOf(labPage).textContent()) ?? ''
  expect(isSigned('Hello from the lab', signature, address)).toBe(true)

  const node = nodeOf(labPage)
  const before = await node.getBalance(receiver)
  await node.requestAirdrop(new PublicKey(address), 1_000_000_000)
  await press(labPage, 'Send 0.01 SOL')
  await expect.poll(() => node.getBalance(receiver)).toBe(before + 10_000_000)
  await press(labPage, 'Sign in with Solana')
  await expect(outcomeOf(labPage)).toContainText('wants you to sign in with your Solana account')
  // The wallet logs advice to apps.
  const advice = labPage.complaints.findIndex((text) => text.includes('UnsafeBurnerWalletAdapter'))
  labPage.complaints.splice(advice, 1)
})

test('[S3.28] a Solana wallet connects beside an EVM wallet, and a reload restores both', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?families=evm,solana')
  await labPage.connect('Lab Wallet')
  await page.evaluate(() => {
    void window.lab?.modals[0]?.carabiner.connect('std:solana:Tide Wallet')
  })
  await labPage.approve.click()
  await expect(labPage.address).toHaveText(rich)
  await page.reload()
  const status = () =>
    page.evaluate(() => {
      const { eip155, solana } = window.lab?.modals[0]?.carabiner.getSnapshot().namespaces ?? {}
      return [eip155?.status, solana?.status]
    })
  await expect.poll(status).toEqual(['connected', 'connected'])
})
