import { AccountRole, address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { tokens } from '../solana/genesis.js'
import type {} from '../solana/provided-context.js'
import { makeMint } from '../solana/token-2022.fixture.js'
import { never, openApi } from './indexer.fixture.js'

const { local } = inject('solana')
const networkId = 'solana:localnet'
const [hemp, wire] = tokens
const connection = new Connection(local.url, { wsEndpoint: local.wsUrl, commitment: 'confirmed' })
/** The account with a million of each token. */
const rich = Keypair.fromSeed(new Uint8Array(32).fill(2))
const fee = 5_000

let api: Awaited<ReturnType<typeof openApi>>
let stop: () => Promise<void>
beforeAll(async () => {
  const { mint, ...listed } = hemp
  const chain = { ...local, name: 'Cove', tokens: [{ ...listed, address: mint }] }
  api = await openApi({ solana: [chain] }, (end) => {
    stop = end
  })
}, 60_000)
afterAll(() => stop())

async function send(from: Keypair, instructions: TransactionInstruction[], skipPreflight = false) {
  const latest = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: from.publicKey,
    recentBlockhash: latest.blockhash,
    instructions,
  })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([from])
  return connection.sendTransaction(transaction, { skipPreflight })
}

const paying = (from: Keypair, toPubkey: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey, lamports })

/** Converts an instruction of the token programs' own library for web3.js. */
const toWeb3 = ({ programAddress, accounts = [], data }: Instruction) =>
  new TransactionInstruction({
    programId: new PublicKey(programAddress),
    keys: accounts.map(({ address: at, role }) => ({
      pubkey: new PublicKey(at),
      isSigner: role >= AccountRole.READONLY_SIGNER,
      isWritable: role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER,
    })),
    data: Buffer.from(data ?? new Uint8Array()),
  })

/** Transfers tokens. Creates a token account for a receiver without one. */
async function sendToken(
  token: (typeof tokens)[number],
  from: Keypair,
  to: PublicKey,
  amount: bigint,
) {
  const { mint, program: tokenProgram, decimals } = token
  const [owner, receiver] = [address(from.publicKey.toBase58()), address(to.toBase58())]
  const [source] = await findAssociatedTokenPda({ owner, mint, tokenProgram })
  const [ata] = await findAssociatedTokenPda({ owner: receiver, mint, tokenProgram })
  const payer = createNoopSigner(owner)
  const making = { payer, ata, owner: receiver, mint, tokenProgram }
  const moving = { source, mint, destination: ata, authority: payer, amount, decimals }
  return send(from, [
    toWeb3(getCreateAssociatedTokenIdempotentInstruction(making)),
    toWeb3(getTransferCheckedInstruction(moving, { programAddress: tokenProgram })),
  ])
}

describe('[S7.78] the blockchain API, for a Solana account,', () => {
  const own = Keypair.generate()
  const other = Keypair.generate().publicKey
  const account = { address: own.publicKey.toBase58(), networkId } as const
  const sent: string[] = []
  beforeAll(async () => {
    await connection.requestAirdrop(own.publicKey, 3 * LAMPORTS_PER_SOL)
    sent.push(await sendToken(hemp, rich, own.publicKey, 5_000_000n))
    sent.push(await sendToken(wire, rich, own.publicKey, 7n))
    sent.push(await send(own, [paying(own, other, LAMPORTS_PER_SOL)]))
    sent.push(await sendToken(hemp, own, rich.publicKey, 1_500_000n))
    sent.push(await send(own, [paying(own, other, 9 * LAMPORTS_PER_SOL)], true))
  })

  it('lists the balance: SOL, a token with its value, and a Token-2022 token that is not listed', async () => {
    const { client, refused } = api
    const balances = await client.balance(account, never)
    const lamports = await connection.getBalance(own.publicKey)
    expect(lamports).toBe(2 * LAMPORTS_PER_SOL - 3 * fee)
    expect(refused).toEqual([])
    expect(balances).toMatchObject([
      { symbol: 'SOL', value: (lamports / LAMPORTS_PER_SOL) * 150 },
      {
        name: 'Hemp Rope',
        address: `${networkId}:${hemp.mint}`,
        quantity: { decimals: '6', numeric: '3.5' },
        price: 0.02,
      },
      { name: '2VDW9d…SL6Z', quantity: { decimals: '9', numeric: '0.000000007' } },
    ])
    expect(balances[2]).not.toHaveProperty('price')
  })

  it('returns the UI multiplier of a token’s mint', async () => {
    const owner = Keypair.generate().publicKey.toBase58()
    const scale = { kind: 'scaled', multiplier: 5 } as const
    const { mint } = await makeMint(connection.rpcEndpoint, owner, { scale }, 100_000_000n)
    const balances = await api.client.balance({ address: owner, networkId }, never)
    const quantity = { decimals: '6', numeric: '100', uiMultiplier: '5' }
    expect(balances[1]).toMatchObject({ address: `${networkId}:${mint}`, quantity })
  })

  it('lists the transactions, with the newest first, and includes those of the account’s token accounts', async () => {
    const { client, refused } = api
    const { items } = await client.history(account, never)
    expect(refused).toEqual([])
    const described = items.map(({ metadata, transfers }) => [
      ...[metadata.operationType, metadata.status],
      ...transfers.map((one) => [one.direction, one.quantity.numeric, one.fungible_info?.symbol]),
    ])
    // Several may be in one slot, where the order is undefined.
    expect(described).toHaveLength(6)
    expect(described).toEqual(
      expect.arrayContaining([
        ['execute', 'failed'],
        ['send', 'confirmed', ['out', '1.5', 'HEMP']],
        ['send', 'confirmed', ['out', '1', 'SOL']],
        ['receive', 'confirmed', ['in', '0.000000007', undefined]],
        ['receive', 'confirmed', ['in', '5', 'HEMP']],
        ['receive', 'confirmed'],
      ]),
    )
    expect(items.map(({ metadata }) => metadata.hash)).toEqual(expect.arrayContaining(sent))
    const again = await client.history(account, never)
    expect(again.items).toEqual(items)
  })

  it('names a transfer’s sender and receiver by owner, not by token account', async () => {
    const { client } = api
    const { items } = await client.history(account, never)
    const first = items.find(({ metadata }) => metadata.hash === sent[0])
    expect(first?.metadata).toMatchObject({
      sentFrom: rich.publicKey.toBase58(),
      sentTo: account.address,
    })
  })
})
