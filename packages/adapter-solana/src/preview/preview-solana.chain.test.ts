import type { PreviewRequest } from '@carabiner/core/internal'
import { createTestSigners } from '@carabiner/testing'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { balanceOf, connectedPage, home, networkOf, node } from '../page.fixture.js'

type Page = Awaited<ReturnType<typeof connectedPage>>
/** A token of the lab, whose second account has some. */
const hemp = '2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr'
const freshAddress = () => Keypair.generate().publicKey.toBase58()

const preview = ({ carabiner, signer }: Page, request: PreviewRequest, network = home) => {
  const ability = carabiner.getAdapter('solana').preview
  if (!ability) throw new Error('it describes requests')
  return ability.request({
    request,
    network,
    account: { namespace: 'solana', address: signer.address },
    origin: 'https://page.example',
    signal: new AbortController().signal,
  })
}

async function transactionOf(page: Page, instructions: readonly TransactionInstruction[]) {
  const { blockhash } = await node.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: new PublicKey(page.signer.address),
    recentBlockhash: blockhash,
    instructions: [...instructions],
  })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}
const transferOf = ({ signer }: Page, to: string, lamports: number) =>
  SystemProgram.transfer({
    fromPubkey: new PublicKey(signer.address),
    toPubkey: new PublicKey(to),
    lamports,
  })

/** Sends a transaction with the wallet. Returns the account's difference, without the fee. */
async function difference(page: Page, transaction: Uint8Array): Promise<bigint> {
  const before = await balanceOf(page.signer.address)
  const { hash } = await page.carabiner.perform('transactions', (one, active) =>
    one.send({ ...active, transaction }),
  )
  const latest = await node.getLatestBlockhash()
  await node.confirmTransaction({ signature: hash, ...latest })
  const mined = await node.getTransaction(hash, { maxSupportedTransactionVersion: 0 })
  return (await balanceOf(page.signer.address)) - before + BigInt(mined?.meta?.fee ?? 0)
}

describe('the preview of a Solana transaction', () => {
  it('a preview of transfers has the amounts that leave on the chain', async () => {
    const page = await connectedPage()
    const to = [freshAddress(), freshAddress()] as const
    const transaction = await transactionOf(page, [
      transferOf(page, to[0], 1_500_000_000),
      transferOf(page, to[1], 2_000_000),
      transferOf(page, page.signer.address, 7),
    ])
    const seen = await preview(page, { serialized: transaction })
    expect(seen).toMatchObject({ gets: [], spenders: [], isKnown: true })
    expect(seen.gives.map(({ amount, text }) => [amount, text])).toEqual([
      [1_502_000_000n, '1.502 SOL'],
    ])
    expect(seen.sentence).toContain('Send 1.5 SOL to ')
    expect(seen.cannotTell).toBeUndefined()
    expect(await difference(page, transaction)).toBe(-1_502_000_000n)
  })

  it('a preview names the failure of a transfer that the account can’t pay', async () => {
    const page = await connectedPage()
    const transaction = await transactionOf(page, [
      transferOf(page, freshAddress(), 20_000_000_000),
    ])
    const seen = await preview(page, { serialized: transaction })
    expect(seen.risks.map(({ code }) => code)).toContain('preview.fails')
    expect([seen.gives, seen.gets]).toEqual([[], []])
  })

  it('a preview warns of a program that takes over the account', async () => {
    const page = await connectedPage()
    const assign = SystemProgram.assign({
      accountPubkey: new PublicKey(page.signer.address),
      programId: Keypair.generate().publicKey,
    })
    const seen = await preview(page, { serialized: await transactionOf(page, [assign]) })
    expect(seen.risks).toContainEqual(
      expect.objectContaining({ code: 'solana.owner', severity: 'danger' }),
    )
  })

  it('a preview calls a program unknown that the adapter cannot read', async () => {
    const page = await connectedPage()
    const programId = Keypair.generate().publicKey
    const call = new TransactionInstruction({ programId, keys: [], data: Buffer.from([1]) })
    const seen = await preview(page, { serialized: await transactionOf(page, [call]) })
    expect(seen.isKnown).toBe(false)
    expect(seen.risks.map(({ code }) => code)).toContain('solana.unknownProgram')
  })

  it('a preview of a token transfer includes the rent of the receiver’s new account', async () => {
    const signers = await createTestSigners([new Uint8Array(32).fill(2)])
    const page = await connectedPage({ signers })
    const to = freshAddress()
    const seen = await preview(page, { transfer: { token: hemp, to, amount: 1_250_000n } })
    expect(seen.sentence).toContain('Send 1.25 of token 2RJD1KnD…wagzmr to ')
    // The receiver's new token account costs rent.
    expect(seen.gives.map(({ token, amount }) => [token, amount])).toEqual([
      [undefined, expect.any(BigInt)],
      [hemp, 1_250_000n],
    ])
    const { risks } = await preview(page, { transfer: { token: hemp, to, amount: 10n ** 18n } })
    expect(risks.map(({ code }) => code)).toEqual(['preview.fails'])
  })

  it('transfers of SOL and messages have previews', async () => {
    const page = await connectedPage()
    const seen = await preview(page, { transaction: { to: freshAddress(), value: 5_000_000n } })
    expect(seen.gives.map(({ amount }) => amount)).toEqual([5_000_000n])
    const { sentence } = await preview(page, { message: 'Clip' })
    expect(sentence).toBe('Sign this message: Clip')
  })

  it('a preview of other bytes is unreadable, and one of a network that is down describes the content', async () => {
    const page = await connectedPage()
    const bytes = new Uint8Array([1, 2, 3])
    expect(await preview(page, { serialized: bytes })).toMatchObject({ cannotTell: 'unreadable' })
    const transaction = await transactionOf(page, [transferOf(page, freshAddress(), 5)])
    const down = networkOf('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Down', 'http://127.0.0.1:1')
    const seen = await preview(page, { serialized: transaction }, down)
    expect(seen).toMatchObject({ cannotTell: 'unreachable', gives: [] })
    expect(seen.sentence).toContain('Send 0.000000005 SOL to ')
  })
})
