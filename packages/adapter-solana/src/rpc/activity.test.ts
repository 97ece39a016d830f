import { type AdapterContext, defineNetwork } from '@carabiner/core'
import { describe, expect, it, vi } from 'vitest'
import { readActivity } from './activity.js'

const network = defineNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

const tokenBalance = (owner: string, amount: number, mint = 'Mint') => ({
  mint,
  owner,
  uiTokenAmount: { amount: String(amount), decimals: 6 },
})
const details = (over: object = {}, keys = ['Me', 'MyTokens', 'TheirTokens', 'Program']) => ({
  transaction: { message: { accountKeys: keys } },
  meta: {
    fee: 5_000,
    preBalances: [10_000_000, 2, 2, 1],
    postBalances: [9_995_000, 2, 2, 1],
    preTokenBalances: [tokenBalance('Me', 900), tokenBalance('Them', 100)],
    postTokenBalances: [tokenBalance('Me', 400), tokenBalance('Them', 600)],
    loadedAddresses: { writable: [], readonly: [] },
    ...over,
  },
})

/** Creates a node with these transactions, newest first. */
function node(transactions: readonly unknown[]) {
  const request = vi.fn(async ({ method, params }: { method: string; params: unknown[] }) => {
    if (method === 'getTransaction') return transactions[Number(params[0])]
    const { before, limit } = Object(params[1])
    const from = before === undefined ? 0 : Number(before) + 1
    return transactions
      .map((_, at) => ({ signature: String(at), err: at === 7 ? {} : null, blockTime: 60 }))
      .slice(from, from + limit)
  })
  // The code under test uses only this part of a context.
  const context = { rpcClient: async () => ({ request }) } as unknown as AdapterContext
  const read = (cursor?: string, address = 'Me') =>
    readActivity(context, {
      account: { namespace: 'solana', address },
      network,
      signal: new AbortController().signal,
      ...(cursor !== undefined && { cursor }),
    })
  return { read, request }
}
const describeOne = async (transaction: unknown, address?: string) =>
  (await node([transaction]).read(undefined, address)).items[0]

describe('the transfers of a transaction in a Solana account’s activity', () => {
  it('a token transfer names the owners of the token accounts, not the accounts, and leaves out the network fee', async () => {
    expect(await describeOne(details())).toEqual({
      hash: '0',
      status: 'confirmed',
      minedAt: 60_000,
      from: 'Me',
      to: 'Them',
      transfers: [{ direction: 'out', amount: 500n, decimals: 6, token: 'Mint' }],
    })
    expect(await describeOne(details(), 'Them')).toMatchObject({
      from: 'Me',
      to: 'Them',
      transfers: [{ direction: 'in', amount: 500n }],
    })
  })

  it('a token transfer has the UI multiplier that the token had at the transaction’s time', async () => {
    const program = { programId: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' }
    const scaled = details({
      preTokenBalances: [{ ...tokenBalance('Me', 900), ...program }],
      postTokenBalances: [{ ...tokenBalance('Me', 400), ...program }],
    })
    const mint = new Uint8Array(166 + 4 + 56)
    mint.set([1, 25, 0, 56, 0], 165)
    const view = new DataView(mint.buffer, 170)
    view.setFloat64(32, 5, true)
    view.setFloat64(48, 10, true)
    const { read, request } = node([scaled])
    // The transaction's time is second 60.
    for (const [from, uiMultiplier] of [
      [61n, '5'],
      [60n, '10'],
    ] as const) {
      view.setBigInt64(40, from, true)
      const account = (owner: string, data: Uint8Array) => ({
        lamports: 1,
        owner,
        executable: false,
        data: [btoa(String.fromCharCode(...data)), 'base64'],
      })
      const accounts = [account('Sysvar', new Uint8Array(40)), account(program.programId, mint)]
      const answer = request.getMockImplementation()
      request.mockImplementation(async (call) =>
        call.method === 'getMultipleAccounts' ? { value: accounts } : answer?.(call),
      )
      const [item] = (await read()).items
      expect(item?.transfers).toMatchObject([{ amount: 500n, uiMultiplier }])
    }
  })

  it('a token swap is shown as one outgoing and one incoming transfer', async () => {
    const swap = details({
      preTokenBalances: [tokenBalance('Me', 900), tokenBalance('Pool', 0)],
      postTokenBalances: [
        tokenBalance('Me', 0),
        tokenBalance('Pool', 900),
        tokenBalance('Me', 7, 'Other'),
      ],
    })
    expect((await describeOne(swap))?.transfers).toEqual([
      { direction: 'out', amount: 900n, decimals: 6, token: 'Mint' },
      { direction: 'in', amount: 7n, decimals: 6, token: 'Other' },
    ])
  })

  it('a transfer includes accounts of an address lookup table, whose balances the node lists last', async () => {
    const transaction = details(
      {
        preBalances: [10_000, 5, 1],
        postBalances: [4_990, 15, 1],
        preTokenBalances: null,
        postTokenBalances: null,
        loadedAddresses: { writable: ['Me'], readonly: ['Program'] },
      },
      ['Payer'],
    )
    expect(await describeOne(transaction)).toMatchObject({
      from: 'Payer',
      to: 'Me',
      transfers: [{ direction: 'in', amount: 10n, decimals: 9 }],
    })
  })

  it('a balance too large for an exact JSON number is left out of the transfers', async () => {
    const whale = details({
      preBalances: [10_000_000, 2 ** 60, 2, 1],
      postBalances: [9_994_000, 2 ** 60 + 1_000, 2, 1],
      preTokenBalances: [],
      postTokenBalances: [],
    })
    expect((await describeOne(whale))?.transfers).toEqual([
      { direction: 'out', amount: 1_000n, decimals: 9 },
    ])
  })

  it.each([
    ['that the node no longer has', null],
    ['with malformed details', { transaction: 7 }],
    ['with malformed amounts', details({ postTokenBalances: [{ mint: 'Mint' }] })],
  ])('a transaction %s is still listed, but without transfers', async (_, transaction) => {
    expect(await describeOne(transaction)).toEqual({
      hash: '0',
      status: 'confirmed',
      minedAt: 60_000,
      from: '',
      to: '',
      transfers: [],
    })
  })
})

it('an account’s activity continues after the last signature of a page, and ends at a page that is not full', async () => {
  const { read } = node(Array.from({ length: 25 }, () => details()))
  const first = await read()
  expect([first.items.length, first.next]).toEqual([20, '19'])
  expect(first.items[7]?.status).toBe('failed')
  const second = await read(first.next)
  expect(second.items.map(({ hash }) => hash)).toEqual(['20', '21', '22', '23', '24'])
  expect(second.next).toBeUndefined()
})

it('reading an account’s activity fails when the node’s list of transactions is malformed', async () => {
  const { read, request } = node([])
  request.mockResolvedValueOnce({ signatures: [] } as never)
  await expect(read()).rejects.toMatchObject({ name: 'InvalidHttpResponseError' })
})
