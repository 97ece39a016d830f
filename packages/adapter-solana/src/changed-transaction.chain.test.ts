import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, it, vi } from 'vitest'
import type { WalletChanges } from './options.js'
import { balanceOf, connectedPage, node } from './page.fixture.js'
import { toWallet } from './web3/index.js'

const sol = 1_000_000_000
const signOnly = ['solana:signAndSendTransaction']
const thief = Keypair.generate().publicKey

type Change = (parts: {
  payer: PublicKey
  blockhash: string
  instructions: TransactionInstruction[]
}) => Partial<{ payer: PublicKey; blockhash: string; instructions: TransactionInstruction[] }>

/** Creates a wallet that decodes a transaction, changes it and signs the result. */
const tamperBy = (change: Change) => (bytes: Uint8Array) => {
  const { message } = VersionedTransaction.deserialize(bytes)
  const { payerKey, recentBlockhash, instructions } = TransactionMessage.decompile(message)
  const parts = { payer: payerKey, blockhash: recentBlockhash, instructions }
  const { payer, blockhash, instructions: all } = { ...parts, ...change(parts) }
  const made = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions: all,
  })
  const changed =
    message.version === 'legacy' ? made.compileToLegacyMessage() : made.compileToV0Message()
  return new VersionedTransaction(changed).serialize()
}
const take = (from: PublicKey, lamports = sol) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: thief, lamports })
const newer = Keypair.generate().publicKey.toBase58()

const toThief: Change = ({ payer }) => ({ instructions: [take(payer, 9 * sol)] })
const tip: Change = ({ payer, instructions }) => ({ instructions: [...instructions, take(payer)] })
const tipFirst: Change = ({ payer, instructions }) => ({
  instructions: [take(payer), ...instructions],
})
const renewed: Change = () => ({ blockhash: newer })
const dropped: Change = ({ instructions }) => ({ instructions: instructions.slice(1) })
const turned: Change = ({ instructions }) => ({ instructions: [...instructions].reverse() })
const more: Change = ({ instructions }) => ({
  instructions: instructions.map((one) => {
    const data = Buffer.from(one.data)
    data.writeUInt8((data.at(-1) ?? 0) ^ 1, data.length - 1)
    return { ...one, data }
  }),
})
const otherReceiver: Change = ({ instructions }) => ({
  instructions: instructions.map((one) => ({
    ...one,
    keys: one.keys.map((key, at) => (at === 1 ? { ...key, pubkey: thief } : key)),
  })),
})

const open = (change: Change, walletChanges?: WalletChanges) =>
  connectedPage({
    wallet: { without: signOnly, tamper: tamperBy(change) },
    ...(walletChanges && { adapter: { walletChanges } }),
  })
type Page = Awaited<ReturnType<typeof open>>

async function twoTransfers({ signer }: Page, version: 'legacy' | 0 = 0) {
  const payer = new PublicKey(signer.address)
  const to = Keypair.generate().publicKey
  const { blockhash } = await node.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions: [1, 2].map((count) =>
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports: count * sol }),
    ),
  })
  const compiled = version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage()
  return { to, bytes: new VersionedTransaction(compiled).serialize() }
}
const changedError = (change: RegExp) => ({
  name: 'TransactionChangedError',
  details: expect.stringMatching(change),
})
const all = { instructions: true, blockhash: true }

describe('a wallet that changes a transaction before signing', () => {
  it.each<[string, Change, RegExp]>([
    ['pays a different account', toThief, /the instructions/],
    ['pays another account in addition', tip, /the instructions/],
    ['pays another account first', tipFirst, /the instructions/],
    ['drops an instruction', dropped, /the instructions/],
    ['reverses the order of instructions', turned, /the instructions/],
    ['changes an amount', more, /the instructions/],
    ['changes a receiver', otherReceiver, /the instructions/],
    ['uses another blockhash', renewed, /the blockhash/],
  ])(
    'a transaction is rejected with TransactionChangedError, and not sent, if the wallet %s',
    async (_, change, reason) => {
      const page = await open(change)
      const asks = vi.spyOn(globalThis, 'fetch')
      const provider = await page.solana.getProvider()
      for (const version of ['legacy', 0] as const) {
        const { bytes } = await twoTransfers(page, version)
        await expect(provider.sendTransaction(bytes)).rejects.toMatchObject(changedError(reason))
        await expect(provider.signTransactions([bytes])).rejects.toMatchObject(changedError(reason))
        // The same holds for several transactions at once.
        await expect(provider.signTransactions([bytes, bytes])).rejects.toMatchObject(
          changedError(reason),
        )
      }
      const to = Keypair.generate().publicKey.toBase58()
      const transfer = page.carabiner.sendTransaction({ transaction: { to, value: BigInt(sol) } })
      await expect(transfer).rejects.toMatchObject(changedError(reason))
      const bodies = asks.mock.calls.map(([, init]) => String(init?.body))
      expect(bodies.filter((body) => body.includes('"sendTransaction"'))).toEqual([])
      expect(await balanceOf(page.signer.address)).toBe(10n * BigInt(sol))
    },
  )

  it('web3.js’s transaction objects are also rejected if the wallet adds an instruction before signing', async () => {
    const page = await open(tip)
    const wallet = toWallet(await page.solana.getProvider())
    const transfer = SystemProgram.transfer({
      fromPubkey: wallet.publicKey,
      toPubkey: Keypair.generate().publicKey,
      lamports: sol,
    })
    const legacy = new Transaction().add(transfer)
    legacy.feePayer = wallet.publicKey
    legacy.recentBlockhash = (await node.getLatestBlockhash()).blockhash
    for (const action of [
      () => wallet.signTransaction(legacy),
      () => wallet.signAllTransactions([legacy]),
      () => wallet.sendTransaction(legacy),
    ]) {
      await expect(action()).rejects.toMatchObject({ name: 'TransactionChangedError' })
    }
  })

  it('a wallet that overwrites the bytes it was given does not change the host’s own bytes', async () => {
    const page = await connectedPage({
      wallet: {
        without: signOnly,
        tamper: (bytes) => bytes.fill(0xff, bytes.length - 1),
      },
    })
    const { bytes } = await twoTransfers(page)
    const before = Uint8Array.from(bytes)
    const provider = await page.solana.getProvider()
    await expect(provider.sendTransaction(bytes)).rejects.toMatchObject({
      name: 'TransactionChangedError',
    })
    expect(bytes).toEqual(before)
  })
})

describe('a host that allows wallets to add instructions (walletChanges)', () => {
  const allowed = { instructions: true }
  it.each([
    ['after', tip],
    ['before', tipFirst],
  ])(
    'a transaction is sent with instructions that the wallet adds %s those of the host',
    async (_, change) => {
      const page = await open(change, allowed)
      const provider = await page.solana.getProvider()
      const { to, bytes } = await twoTransfers(page)
      const before = await balanceOf(thief.toBase58())
      await provider.confirmTransaction(await provider.sendTransaction(bytes))
      expect(await balanceOf(to.toBase58())).toBe(3n * BigInt(sol))
      expect(await balanceOf(thief.toBase58())).toBe(before + BigInt(sol))
    },
  )

  it.each<[string, Change, RegExp]>([
    ['pays a different account', toThief, /the instructions/],
    ['drops an instruction', dropped, /the instructions/],
    ['reverses the order', turned, /the instructions/],
    ['changes an amount', more, /the instructions/],
    ['changes a receiver', otherReceiver, /the instructions/],
    ['uses another blockhash', renewed, /the blockhash/],
    [
      'uses another blockhash and adds a tip',
      (parts) => ({ ...tip(parts), ...renewed(parts) }),
      /the blockhash/,
    ],
  ])(
    'a transaction is still rejected with TransactionChangedError if the wallet %s',
    async (_, change, reason) => {
      const page = await open(change, allowed)
      const provider = await page.solana.getProvider()
      const { bytes } = await twoTransfers(page)
      await expect(provider.sendTransaction(bytes)).rejects.toMatchObject(changedError(reason))
    },
  )

  it('a transaction is still rejected if the wallet changes the fee payer', async () => {
    const sponsor = Keypair.generate().publicKey
    const page = await open(() => ({ payer: sponsor }), all)
    const provider = await page.solana.getProvider()
    const { bytes } = await twoTransfers(page)
    await expect(provider.signTransactions([bytes])).rejects.toMatchObject(
      changedError(/the fee payer/),
    )
  })

  it('a transaction is still rejected if the wallet changes its version', async () => {
    const page = await connectedPage({
      adapter: { walletChanges: all },
      wallet: {
        without: signOnly,
        tamper(bytes) {
          const { message } = VersionedTransaction.deserialize(bytes)
          const parts = TransactionMessage.decompile(message)
          return new VersionedTransaction(parts.compileToLegacyMessage()).serialize()
        },
      },
    })
    const provider = await page.solana.getProvider()
    const { bytes } = await twoTransfers(page, 0)
    await expect(provider.signTransactions([bytes])).rejects.toMatchObject(
      changedError(/the version/),
    )
  })

  it('a transaction that another key has already signed is still rejected if the wallet adds an instruction', async () => {
    const page = await open(tip, all)
    const account = Keypair.generate()
    const wallet = toWallet(await page.solana.getProvider())
    const create = SystemProgram.createAccount({
      fromPubkey: wallet.publicKey,
      newAccountPubkey: account.publicKey,
      lamports: sol,
      space: 0,
      programId: SystemProgram.programId,
    })
    await expect(
      wallet.sendTransaction(new Transaction().add(create), { signers: [account] }),
    ).rejects.toMatchObject(changedError(/existing signatures/))
  })

  it('a transaction is still rejected if an account moves to another index of its lookup table', async () => {
    const page = await connectedPage({ wallet: { without: signOnly } })
    const payer = new PublicKey(page.signer.address)
    const [one, other] = [Keypair.generate().publicKey, Keypair.generate().publicKey]
    const table = (addresses: PublicKey[]) =>
      new AddressLookupTableAccount({
        key: one,
        state: {
          deactivationSlot: 2n ** 64n - 1n,
          lastExtendedSlot: 0,
          lastExtendedSlotStartIndex: 0,
          addresses,
        },
      })
    const { blockhash } = await node.getLatestBlockhash()
    const build = (addresses: PublicKey[]) =>
      new VersionedTransaction(
        new TransactionMessage({
          payerKey: payer,
          recentBlockhash: blockhash,
          instructions: [
            SystemProgram.transfer({ fromPubkey: payer, toPubkey: other, lamports: 1 }),
          ],
        }).compileToV0Message([table(addresses)]),
      ).serialize()
    const original = build([thief, other])
    const { takeSignatures } = await import('./transactions/take-signatures.js')
    expect(takeSignatures(original, original, {}, 'x')).toEqual(original)
    expect(() => takeSignatures(original, build([other, thief]), all, 'x')).toThrow(
      expect.objectContaining({ name: 'TransactionChangedError' }),
    )
  })
})

describe('a host that allows wallets to renew the blockhash (walletChanges)', () => {
  it('a transaction with a renewed blockhash is sent, and watched as long as the new blockhash is valid', async () => {
    const latest = { value: '' }
    const page = await open(() => ({ blockhash: latest.value }), { blockhash: true })
    const { bytes, to } = await twoTransfers(page)
    latest.value = (await node.getLatestBlockhash()).blockhash
    const provider = await page.solana.getProvider()
    await provider.confirmTransaction(await provider.sendTransaction(bytes))
    expect(await balanceOf(to.toBase58())).toBe(3n * BigInt(sol))
    const native = await page.carabiner.sendTransaction({
      transaction: { to: to.toBase58(), value: 1n },
    })
    expect(native.hash).toBeDefined()
  })

  it('a transaction is still rejected if the wallet also adds an instruction', async () => {
    const page = await open(tip, { blockhash: true })
    const provider = await page.solana.getProvider()
    const { bytes } = await twoTransfers(page)
    await expect(provider.signTransactions([bytes])).rejects.toMatchObject(
      changedError(/the instructions/),
    )
  })
})
