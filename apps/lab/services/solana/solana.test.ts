import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { funded, tokens } from './genesis.js'
import { type Solana, startSolana } from './solana.js'

// Tested through web3.js, which is independent of the service's code.
let chain: Solana
let connection: Connection
beforeAll(async () => {
  chain = await startSolana({ id: 'localnet', name: 'Test' })
  connection = new Connection(chain.url, { wsEndpoint: chain.wsUrl, commitment: 'confirmed' })
})
afterAll(() => chain.stop())

const rich = Keypair.fromSeed(new Uint8Array(32).fill(1))
const transfer = (from: Keypair, to: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })

async function signed(from: Keypair, to: PublicKey, lamports: number, blockhash?: string) {
  const latest = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: from.publicKey,
    recentBlockhash: blockhash ?? latest.blockhash,
    instructions: [transfer(from, to, lamports)],
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([from])
  return { transaction, ...latest }
}

describe('the local Solana chain', () => {
  it('funds an address, and confirms a transaction by a subscription', async () => {
    const [from, to] = [Keypair.generate(), Keypair.generate().publicKey]
    await connection.requestAirdrop(from.publicKey, 2 * LAMPORTS_PER_SOL)
    expect(await connection.getBalance(from.publicKey)).toBe(2 * LAMPORTS_PER_SOL)
    const { transaction, ...latest } = await signed(from, to, LAMPORTS_PER_SOL)
    const fee = await connection.getFeeForMessage(transaction.message)
    const signature = await connection.sendTransaction(transaction)
    const outcome = await connection.confirmTransaction({ signature, ...latest })
    expect(outcome.value.err).toBeNull()
    expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL)
    expect(await connection.getBalance(from.publicKey)).toBe(LAMPORTS_PER_SOL - (fee.value ?? 0))
    const signatures = await connection.getSignaturesForAddress(to)
    expect(signatures.map((one) => one.signature)).toEqual([signature])
    const status = await connection.getSignatureStatus(signature)
    expect(status.value).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  })

  it('accepts legacy transactions, too', async () => {
    const to = Keypair.generate().publicKey
    const transaction = new Transaction().add(transfer(rich, to, LAMPORTS_PER_SOL))
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    Object.assign(transaction, { recentBlockhash: blockhash, feePayer: rich.publicKey })
    transaction.sign(rich)
    const signature = await connection.sendRawTransaction(transaction.serialize())
    await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
    expect(await connection.getBalance(to)).toBe(LAMPORTS_PER_SOL)
  })

  it('refuses an overdraft, a wrong signature, and an unknown blockhash', async () => {
    const to = Keypair.generate().publicKey
    const poor = Keypair.generate()
    await connection.requestAirdrop(poor.publicKey, LAMPORTS_PER_SOL)
    const overspent = await signed(poor, to, 2 * LAMPORTS_PER_SOL)
    await expect(connection.sendTransaction(overspent.transaction)).rejects.toThrow(/Custom/)
    const forged = await signed(rich, to, LAMPORTS_PER_SOL)
    forged.transaction.signatures = [new Uint8Array(64).fill(7)]
    await expect(connection.sendTransaction(forged.transaction)).rejects.toThrow(/signature/)
    const elsewhere = await signed(rich, to, LAMPORTS_PER_SOL, PublicKey.default.toBase58())
    await expect(connection.sendTransaction(elsewhere.transaction)).rejects.toThrow(/Blockhash/)
    expect(await connection.getBalance(to)).toBe(0)
  })

  it('forgets a blockhash after 150 blocks, and accepts each transaction once', async () => {
    const to = Keypair.generate().publicKey
    const late = await signed(rich, to, LAMPORTS_PER_SOL)
    const once = await signed(rich, to, LAMPORTS_PER_SOL + 1)
    await connection.sendTransaction(once.transaction)
    await expect(connection.sendTransaction(once.transaction)).rejects.toThrow(/AlreadyProcessed/)
    chain.runtime.blocks.skip(151)
    expect(await connection.getBlockHeight()).toBeGreaterThan(late.lastValidBlockHeight)
    await expect(connection.sendTransaction(late.transaction)).rejects.toThrow(/Blockhash/)
  })

  it('puts a failing transaction that can pay its fee into a block, with its error', async () => {
    const poor = Keypair.generate()
    await connection.requestAirdrop(poor.publicKey, LAMPORTS_PER_SOL)
    const { transaction, ...latest } = await signed(poor, rich.publicKey, 2 * LAMPORTS_PER_SOL)
    const signature = await connection.sendTransaction(transaction, { skipPreflight: true })
    const outcome = await connection.confirmTransaction({ signature, ...latest })
    expect(outcome.value.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(await connection.getBalance(poor.publicKey)).toBe(LAMPORTS_PER_SOL - 5_000)
  })

  it('has tokens of both token programs for the three funded accounts', async () => {
    for (const owner of funded) {
      for (const { mint, program, decimals } of tokens) {
        const { value } = await connection.getParsedTokenAccountsByOwner(new PublicKey(owner), {
          programId: new PublicKey(program),
        })
        const amount = (1_000_000n * 10n ** BigInt(decimals)).toString()
        // One of the accounts has NFTs too.
        expect(value.map(({ account }) => account.data.parsed.info)).toContainEqual(
          expect.objectContaining({
            mint,
            owner,
            tokenAmount: expect.objectContaining({ amount, decimals }),
          }),
        )
      }
    }
  })

  it('answers an unsupported method with an error', async () => {
    await expect(connection.getBlock(1)).rejects.toThrow(/Method not found/)
  })
})
