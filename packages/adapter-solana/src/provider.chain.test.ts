import { Keypair } from '@solana/web3.js'
import { afterEach, expect, it, vi } from 'vitest'
import { balanceOf, connectedPage, node } from './page.fixture.js'
import { transferLamports } from './transactions/instructions.js'
import { writeUnsigned } from './transactions/message.js'

afterEach(() => void vi.useRealTimers())

const promptTimeout = 300_000
const message = new Uint8Array([1])

async function open(without: readonly string[] = []) {
  const page = await connectedPage({ wallet: { without } })
  const provider = await page.solana.getProvider()
  const to = Keypair.generate().publicKey.toBase58()
  const transaction = writeUnsigned({
    version: 0,
    feePayer: page.signer.address,
    blockhash: (await node.getLatestBlockhash()).blockhash,
    lastValidBlockHeight: 1n,
    instructions: [transferLamports(page.signer.address, to, 1_000_000_000n)],
  })
  return { ...page, provider, to, transaction }
}
type Page = Awaited<ReturnType<typeof open>>

const asks: readonly [string, string, (page: Page) => Promise<unknown>][] = [
  ['a message', 'solana:signMessage', ({ provider }) => provider.signMessage(message)],
  [
    'transactions',
    'solana:signTransaction',
    ({ provider, transaction }) => provider.signTransactions([transaction]),
  ],
  [
    'a transaction to send',
    'solana:signAndSendTransaction',
    ({ provider, transaction }) => provider.sendTransaction(transaction),
  ],
]

it.each(asks)(
  'a request to sign %s fails with WalletTimeoutError if the wallet does not answer within 5 minutes',
  async (_, method, ask) => {
    const page = await open()
    page.wallet.controls.hang({ method })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = ask(page)
    const outcome = expect(answer).rejects.toMatchObject({ name: 'WalletTimeoutError' })
    await vi.waitUntil(() => page.asked().includes(method))
    await vi.advanceTimersByTimeAsync(promptTimeout)
    await outcome
  },
)

it.each(asks)(
  'a request to sign %s does not prompt the wallet after the instance was destroyed',
  async (_, __, ask) => {
    const page = await open()
    page.carabiner.destroy()
    await expect(ask(page)).rejects.toMatchObject({ name: 'DestroyedError' })
    expect(page.asked()).toEqual([])
  },
)

it.each(asks)(
  'a request to sign %s does not prompt the wallet if the instance is destroyed during the call',
  async (_, __, ask) => {
    const page = await open()
    const outcome = expect(ask(page)).rejects.toMatchObject({ name: 'DestroyedError' })
    page.carabiner.destroy()
    await outcome
    await new Promise((resolve) => setImmediate(resolve))
    expect(page.asked()).toEqual([])
  },
)

it.each(asks)(
  'a pending request to sign %s fails with DestroyedError when the instance is destroyed',
  async (_, method, ask) => {
    const page = await open()
    page.wallet.controls.hang({ method })
    const answer = ask(page)
    const outcome = expect(answer).rejects.toMatchObject({ name: 'DestroyedError' })
    await vi.waitUntil(() => page.asked().includes(method))
    page.carabiner.destroy()
    await outcome
  },
)

it('a transaction that the wallet signs after the time limit is not broadcast', async () => {
  const page = await open(['solana:signAndSendTransaction'])
  page.wallet.controls.setApproval('manual')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sending = page.provider.sendTransaction(page.transaction)
  const outcome = expect(sending).rejects.toMatchObject({ name: 'WalletTimeoutError' })
  await vi.waitUntil(() => page.wallet.requests.length > 0)
  await vi.advanceTimersByTimeAsync(promptTimeout)
  await outcome
  vi.useRealTimers()
  page.wallet.controls.approve()
  await vi.waitUntil(() => page.wallet.log.at(-1)?.outcome === 'resolved')
  expect(await balanceOf(page.to)).toBe(0n)
  expect(await balanceOf(page.signer.address)).toBe(10_000_000_000n)
})
