import { AccountRole } from '@solana/instructions'
import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { executeMark, readExtraAccounts } from './extra-accounts.js'
import { hookAccounts } from './hook-accounts.js'
import { extra, hookList, seed } from './hook-list.fixture.js'

const key = (byte: number) => new PublicKey(new Uint8Array(32).fill(byte))
const [hook, source, mint, destination, owner, other] = [1, 2, 3, 4, 5, 6].map(key) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
]
const derive = (program: PublicKey, ...seeds: Uint8Array[]) =>
  PublicKey.findProgramAddressSync(seeds, program)[0].toBase58()
const text = (words: string) => new TextEncoder().encode(words)
const list = derive(hook, text('extra-account-metas'), mint.toBytes())
const amount = 0x0102n

/**
 * Returns the accounts that a hook with the given list adds to a transfer, without the hook and its
 * list.
 */
async function resolve(data: Uint8Array | undefined, extraData: Record<string, Uint8Array> = {}) {
  const all: Record<string, Uint8Array | undefined> = { ...extraData, [list]: data }
  const keys = { program: hook, source, mint, destination, owner }
  const named = Object.entries(keys).map(([name, one]) => [name, one.toBase58()])
  const accounts = await hookAccounts({
    ...(Object.fromEntries(named) as Record<keyof typeof keys, string>),
    amount,
    read: async (at) => all[at],
  })
  expect(accounts.slice(-2)).toEqual([
    { address: hook.toBase58(), role: AccountRole.READONLY },
    { address: list, role: AccountRole.READONLY },
  ])
  return accounts.slice(0, -2)
}
const readonly = (address: string) => ({ address, role: AccountRole.READONLY })

describe('accounts that a token’s transfer hook requires', () => {
  it('a transfer includes a fixed address of the hook’s list, read-only or writable', async () => {
    const data = hookList(extra.fixed(other.toBase58()), extra.fixed(key(7).toBase58(), true))
    expect(await resolve(data)).toEqual([
      readonly(other.toBase58()),
      { address: key(7).toBase58(), role: AccountRole.WRITABLE },
    ])
  })

  it('a transfer includes an address that the hook program derives from any kind of seed', async () => {
    const data = hookList(
      extra.derived(
        seed.literal('rule'),
        seed.instruction(8, 8),
        seed.accountKey(3),
        seed.accountData(0, 4, 2),
      ),
    )
    const accountData = Uint8Array.of(0, 0, 0, 0, 8, 9)
    const sum = Uint8Array.of(2, 1, 0, 0, 0, 0, 0, 0)
    expect(await resolve(data, { [source.toBase58()]: accountData })).toEqual([
      readonly(derive(hook, text('rule'), sum, owner.toBytes(), Uint8Array.of(8, 9))),
    ])
  })

  it('a transfer includes an address that another program derives, where that program is an earlier account of the list', async () => {
    const data = hookList(
      extra.fixed(other.toBase58()),
      extra.derivedBy(5, seed.literal('x'), seed.accountData(5, 1, 3)),
    )
    expect(await resolve(data, { [other.toBase58()]: Uint8Array.of(0, 7, 8, 9) })).toEqual([
      readonly(other.toBase58()),
      readonly(derive(other, text('x'), Uint8Array.of(7, 8, 9))),
    ])
  })

  it('a transfer includes an address that the hook’s list reads from an account’s data', async () => {
    const data = hookList(extra.inAccount(2, 32, true))
    const accountData = Uint8Array.from([...Array(32).fill(0), ...key(9).toBytes()])
    expect(await resolve(data, { [destination.toBase58()]: accountData })).toEqual([
      { address: key(9).toBase58(), role: AccountRole.WRITABLE },
    ])
  })

  it('accounts of the transfer itself are read-only for the hook, even if the hook’s list names them as writable', async () => {
    const data = hookList(extra.fixed(owner.toBase58(), true), extra.fixed(source.toBase58(), true))
    expect(await resolve(data)).toEqual([readonly(owner.toBase58()), readonly(source.toBase58())])
  })

  it.each([
    ['no list', undefined],
    ['an empty account', new Uint8Array()],
    ['a list of another kind', hookList().fill(0, 15, 23)],
    ['a truncated list', hookList(extra.fixed(other.toBase58())).slice(0, -1)],
    ['more accounts than the list contains', hookList().fill(1, 27, 28)],
    ['more accounts than fit into a transaction', hookList(...Array(33).fill(extra.derived()))],
    ['an unknown kind', hookList([3, ...Array(34).fill(0)])],
    ['an unknown seed', hookList(extra.derived([9]))],
    ['a truncated literal', hookList(extra.derived([1, 40]))],
    ['a missing account', hookList(extra.derived(seed.accountKey(5)))],
    ['missing data', hookList(extra.derived(seed.accountData(0, 0, 1)))],
    ['an address beyond the instruction', hookList(extra.inInstruction(0))],
    ['an unknown source of data', hookList([2, 7, ...Array(33).fill(0)])],
  ])(
    'a transfer is rejected with a TransferHookError for an invalid list of the hook: %s',
    async (_, data) => {
      await expect(resolve(data)).rejects.toMatchObject({ name: 'TransferHookError' })
    },
  )

  it('any list of a hook gives the accounts or a TransferHookError, and no other error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ minLength: 35, maxLength: 35 })), async (all) => {
        const data = hookList(...all.map((one) => [...one]))
        const accountData = new Uint8Array(200)
        const extraData = { [source.toBase58()]: accountData, [mint.toBase58()]: accountData }
        const error: unknown = await resolve(data, extraData).then(
          () => undefined,
          (thrown: unknown) => thrown,
        )
        if (error !== undefined) expect(error).toMatchObject({ name: 'TransferHookError' })
      }),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat({ max: 12 }), (bytes, at) => {
        const data = Uint8Array.from([...bytes.subarray(0, at), ...executeMark, ...bytes])
        expect((readExtraAccounts(data) ?? []).length).toBeLessThanOrEqual(32)
      }),
    )
  })
})
