import { OutcomeUnknownError } from '@carabiner/core'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, it, vi } from 'vitest'
import {
  type Loss,
  lossyEndpoint,
} from '../../../apps/lab/services/server/lossy-endpoint.fixture.js'
import { createNonce } from './nonce.fixture.js'
import {
  balanceOf,
  connectedPage,
  home,
  networkOf,
  node,
  skipBlocks,
  watchBriefly,
} from './page.fixture.js'
import { toWallet } from './web3/index.js'

const sol = 1_000_000_000n
const [url = ''] = home.rpcUrls.default.http
const freshAddress = () => Keypair.generate().publicKey.toBase58()
const sending = (body: string) => body.includes('"sendTransaction"')

/** Opens a page whose endpoint loses requests or answers. A real chain is behind the endpoint. */
async function open(loss: Loss, isLost = sending) {
  const lossy = await lossyEndpoint(url, loss, ({ body }) => isLost(body))
  const network = networkOf(String(home.id), 'Lossy', lossy)
  const page = await connectedPage({
    network,
    wallet: { without: ['solana:signAndSendTransaction'] },
  })
  const target = {
    account: { namespace: 'solana' as const, address: page.signer.address },
    network,
    signal: new AbortController().signal,
    interval: 20,
  }
  const send = page.carabiner.getAdapter('solana').send
  if (!send) throw new Error('it can send')
  return { ...page, target, watch: send.watchReceipt }
}
type Page = Awaited<ReturnType<typeof open>>

const transfer = ({ carabiner }: Page, to: string, signal?: AbortSignal) =>
  carabiner
    .sendTransaction({ transaction: { to, value: sol }, ...(signal && { signal }) })
    .catch((error: unknown) => error)

it('a transaction is found in its block even if the node’s answer to the broadcast was lost', async () => {
  const page = await open('answer')
  const to = freshAddress()
  const error = await transfer(page, to)
  if (!(error instanceof OutcomeUnknownError)) throw error
  expect(error.sent.lastValidBlockHeight).toBeGreaterThan(0n)
  expect(error.hash).toBe(error.sent.hash)
  expect(error.message).toContain(error.hash)
  const receipt = await page.watch({ ...page.target, ...error.sent })
  expect(receipt).toMatchObject({ hash: error.hash, status: 'success' })
  expect(await balanceOf(to)).toBe(sol)
})

it('a transaction whose broadcast never reached the network ends with TransactionExpiredError', async () => {
  const page = await open('request')
  const to = freshAddress()
  const error = await transfer(page, to)
  if (!(error instanceof OutcomeUnknownError)) throw error
  const waiting = watchBriefly({ ...page.target, ...error.sent })
  const outcome = expect(waiting).rejects.toMatchObject({ name: 'TransactionExpiredError' })
  await skipBlocks(152)
  await outcome
  expect(await balanceOf(to)).toBe(0n)
})

it('a transaction that failed in its block has a receipt with the status “reverted”', async () => {
  const page = await open('answer')
  const provider = await page.solana.getProvider()
  const payer = new PublicKey(page.signer.address)
  const { blockhash } = await node.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions: [
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 20n * sol }),
    ],
  })
  const bytes = new VersionedTransaction(message.compileToV0Message()).serialize()
  const error = await provider
    .sendTransaction(bytes, { skipPreflight: true })
    .catch((thrown: unknown) => thrown)
  if (!(error instanceof OutcomeUnknownError)) throw error
  // The host’s own transaction has a last valid height, too.
  expect(error.sent.lastValidBlockHeight).toBeGreaterThan(0n)
  const receipt = await provider.confirmTransaction(error.hash, error.sent)
  expect(receipt).toMatchObject({ status: 'reverted', fee: 5_000n })
})

it('a transaction with an unknown blockhash, which the node rejects, throws TransactionExpiredError', async () => {
  const page = await open('answer', () => false)
  const provider = await page.solana.getProvider()
  const payer = new PublicKey(page.signer.address)
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: freshAddress(),
    instructions: [SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1n })],
  })
  const bytes = new VersionedTransaction(message.compileToV0Message()).serialize()
  await expect(provider.sendTransaction(bytes)).rejects.toMatchObject({
    name: 'TransactionExpiredError',
  })
})

it('a transaction that the network already has counts as sent when it is broadcast again', async () => {
  const page = await open('answer', () => false)
  const provider = await page.solana.getProvider()
  const payer = new PublicKey(page.signer.address)
  const { blockhash } = await node.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions: [SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1n })],
  })
  const bytes = new VersionedTransaction(message.compileToV0Message()).serialize()
  const hash = await provider.sendTransaction(bytes)
  expect(await provider.sendTransaction(bytes)).toBe(hash)
})

it('a transfer that the app aborts during the broadcast still reports its transaction hash', async () => {
  const leaving = new AbortController()
  const page = await open('answer', (body) => {
    if (sending(body)) leaving.abort()
    return false
  })
  const to = freshAddress()
  const error = await transfer(page, to, leaving.signal)
  if (!(error instanceof OutcomeUnknownError)) throw error
  expect(error.cause).toMatchObject({ name: 'AbortedError' })
  const receipt = await page.watch({ ...page.target, ...error.sent })
  expect(receipt.status).toBe('success')
  expect(await balanceOf(to)).toBe(sol)
})

it('a transfer that the app aborts before the wallet’s approval is not broadcast', async () => {
  const page = await open('answer')
  page.wallet.controls.setApproval('manual')
  const leaving = new AbortController()
  const action = transfer(page, freshAddress(), leaving.signal)
  await vi.waitFor(() => expect(page.wallet.requests).toHaveLength(1))
  leaving.abort()
  expect(await action).toMatchObject({ name: 'AbortedError' })
  page.wallet.controls.approve()
  expect(await balanceOf(page.signer.address)).toBe(10n * sol)
})

it('a transaction with a durable nonce does not expire at a block height', async () => {
  const page = await open('request')
  const payer = new PublicKey(page.signer.address)
  const to = Keypair.generate().publicKey
  const { nonce, advance } = await createNonce(payer)
  const transaction = new Transaction().add(
    advance,
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports: sol }),
  )
  transaction.feePayer = payer
  transaction.recentBlockhash = nonce
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  const provider = await page.solana.getProvider()
  const error = await provider.sendTransaction(bytes).catch((thrown: unknown) => thrown)
  if (!(error instanceof OutcomeUnknownError)) throw error
  expect(error.sent).toEqual({ hash: error.hash })
})

it('web3.js’s sendTransaction waits for the transaction’s block even if the node’s answer to the broadcast was lost', async () => {
  // web3.js also requests a blockhash from the endpoint.
  const page = await open('answer')
  const wallet = toWallet(await page.solana.getProvider())
  const to = Keypair.generate().publicKey
  const receipt = await wallet.sendTransaction(
    new Transaction().add(
      SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: to, lamports: sol }),
    ),
  )
  expect(receipt.status).toBe('success')
  expect(await balanceOf(to.toBase58())).toBe(sol)
})
