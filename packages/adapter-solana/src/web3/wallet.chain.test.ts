import {
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, it } from 'vitest'
import {
  type Loss,
  lossyEndpoint,
} from '../../../../apps/lab/services/server/lossy-endpoint.fixture.js'
import { createNonce } from '../nonce.fixture.js'
import { connectedPage, home, networkOf, node, skipBlocks } from '../page.fixture.js'
import type { ConfirmOptions } from '../provider.js'
import { type AnyTransaction, toWallet } from './wallet.js'

const signOnly = ['solana:signAndSendTransaction']
const [url = ''] = home.rpcUrls.default.http

/** Opens a web3.js wallet on a page, and returns the last valid block heights up to which it waits. */
async function open(options: Parameters<typeof connectedPage>[0] = {}) {
  const page = await connectedPage(options)
  const provider = await page.solana.getProvider()
  const waits: ConfirmOptions[] = []
  const wallet = toWallet({
    ...provider,
    confirmTransaction(hash, confirm = {}) {
      waits.push(confirm)
      return provider.confirmTransaction(hash, confirm)
    },
  })
  const send = async (transaction: AnyTransaction) => {
    const { status } = await wallet.sendTransaction(transaction)
    expect(status).toBe('success')
    return waits.at(-1)?.lastValidBlockHeight
  }
  return { send, wallet, waits, payer: wallet.publicKey }
}
const transfer = (fromPubkey: PublicKey) =>
  SystemProgram.transfer({
    fromPubkey,
    toPubkey: Keypair.generate().publicKey,
    lamports: 1_000_000_000,
  })
const lossy = async (loss: Loss) => {
  const isSending = ({ body }: { body: string }) => body.includes('"sendTransaction"')
  return networkOf(String(home.id), 'Lossy', await lossyEndpoint(url, loss, isSending))
}

it('web3.js’s sendTransaction waits up to the last valid block height for a transaction that the adapter sent', async () => {
  const { send, payer } = await open({ wallet: { without: signOnly } })
  expect(await send(new Transaction().add(transfer(payer)))).toBeGreaterThan(0n)
})

it('web3.js’s sendTransaction waits up to the last valid block height even if the node’s answer was lost', async () => {
  const network = await lossy('answer')
  const { send, payer } = await open({ network, wallet: { without: signOnly } })
  expect(await send(new Transaction().add(transfer(payer)))).toBeGreaterThan(0n)
})

it('web3.js’s sendTransaction waits without a last valid block height for a transaction that the wallet sent', async () => {
  const { send, payer } = await open()
  expect(await send(new Transaction().add(transfer(payer)))).toBeUndefined()
})

it('web3.js’s sendTransaction waits without a last valid block height if the wallet renewed the blockhash', async () => {
  const latest = { blockhash: '' }
  const tamper = (bytes: Uint8Array) => {
    const { message } = VersionedTransaction.deserialize(bytes)
    const { payerKey, instructions } = TransactionMessage.decompile(message)
    const recentBlockhash = latest.blockhash
    const renewed = new TransactionMessage({ payerKey, recentBlockhash, instructions })
    return new VersionedTransaction(renewed.compileToLegacyMessage()).serialize()
  }
  const { send, payer } = await open({
    adapter: { walletChanges: { blockhash: true } },
    wallet: { without: signOnly, tamper },
  })
  const old = new Transaction().add(transfer(payer))
  old.recentBlockhash = (await node.getLatestBlockhash()).blockhash
  await skipBlocks(1)
  latest.blockhash = (await node.getLatestBlockhash()).blockhash
  expect(latest.blockhash).not.toBe(old.recentBlockhash)
  expect(await send(old)).toBeUndefined()
})

it.each<[string, (payer: PublicKey) => Promise<AnyTransaction>]>([
  [
    'legacy',
    async (payer) => {
      const { nonce, advance: nonceInstruction } = await createNonce(payer)
      const transaction = new Transaction().add(transfer(payer))
      transaction.nonceInfo = { nonce, nonceInstruction }
      return transaction
    },
  ],
  [
    'versioned',
    async (payerKey) => {
      const { nonce: recentBlockhash, advance } = await createNonce(payerKey)
      const instructions = [advance, transfer(payerKey)]
      const message = new TransactionMessage({ payerKey, recentBlockhash, instructions })
      return new VersionedTransaction(message.compileToV0Message())
    },
  ],
])(
  'web3.js’s sendTransaction sets no expiry for a %s transaction with a durable nonce',
  async (_, build) => {
    // The transaction does not reach the local chain, which has no nonces.
    const network = await lossy('request')
    const { wallet, waits, payer } = await open({ network, wallet: { without: signOnly } })
    const sending = wallet.sendTransaction(await build(payer), { timeout: 50 })
    await expect(sending).rejects.toMatchObject({ name: 'WalletTimeoutError' })
    expect(waits).toEqual([{ timeout: 50 }])
  },
)
