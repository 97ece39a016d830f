import type { ActivityCapability } from '@carabiner/core/internal'
import { expect, it, vi } from 'vitest'
import { network } from '../controllers.fixture.js'
import { readChainActivity } from './chain-activity.js'

const listed = new Map([['0xT', { address: '0xT', name: 'Tether', symbol: 'USDT', decimals: 6 }]])
const transaction = {
  hash: '0x1',
  status: 'confirmed',
  minedAt: 0,
  from: '0xA',
  to: '0xB',
} as const
const sentTransfer = { direction: 'out', amount: 1_500_000n, decimals: 6 } as const

async function read(items: Awaited<ReturnType<ActivityCapability['transactions']>>['items']) {
  const refuse = vi.fn()
  const request = {
    account: { namespace: 'eip155' as const, address: '0xA' },
    network: network(1),
    signal: new AbortController().signal,
  }
  const page = await readChainActivity(
    { transactions: async () => ({ items }) },
    request,
    listed,
    refuse,
  )
  return { page, refuse }
}

it('activity read from an RPC server leaves out only the transactions with an invalid time', async () => {
  const { page, refuse } = await read([
    { ...transaction, minedAt: Number.MAX_SAFE_INTEGER, transfers: [] },
    { ...transaction, hash: '0x2', transfers: [] },
  ])
  expect(page.items.map(({ id }) => id)).toEqual(['0x2'])
  expect(refuse).toHaveBeenCalledOnce()
})

it('activity read from an RPC server names a token as in the host’s list, or else by its shortened address', async () => {
  const { page } = await read([
    { ...transaction, transfers: [{ ...sentTransfer, token: '0xT' }] },
    { ...transaction, transfers: [{ ...sentTransfer, token: 'MintAddressThatIsLongX9z' }] },
    { ...transaction, transfers: [sentTransfer] },
  ])
  expect(page.items.map(({ transfers }) => transfers)).toMatchObject([
    [{ quantity: { numeric: '1.5' }, fungible_info: { name: 'Tether', symbol: 'USDT' } }],
    [{ fungible_info: { name: 'MintAd…gX9z' } }],
    [{ fungible_info: { name: 'Ether', symbol: 'ETH' } }],
  ])
})

it.each([
  [['out'], 'send'],
  [['in'], 'receive'],
  [['out', 'in'], 'trade'],
  [[], 'execute'],
] as const)(
  'activity read from an RPC server lists a transaction with the transfers %j as %s',
  async (directions, operationType) => {
    const transfers = directions.map((direction) => ({ ...sentTransfer, direction }))
    const { page } = await read([{ ...transaction, transfers }])
    expect(page.items).toMatchObject([{ metadata: { operationType } }])
  },
)

it('activity read from an RPC server dates a pending transaction to the present', async () => {
  const { minedAt: _, ...pending } = transaction
  const { page } = await read([{ ...pending, status: 'pending', transfers: [] }])
  const [row] = page.items
  expect(Date.now() - Date.parse(row?.metadata.minedAt ?? '')).toBeLessThan(60_000)
  expect(row?.metadata.status).toBe('pending')
})

it('activity read from an RPC server leaves out and reports malformed transactions', async () => {
  const { page, refuse } = await read([
    { ...transaction, hash: '../../login', transfers: [] },
    { ...transaction, from: 'a\u202Eb', transfers: [] },
    { ...transaction, transfers: [{ ...sentTransfer, amount: 10n ** 90n }] },
    { ...transaction, transfers: [] },
  ])
  expect([page.items.length, refuse.mock.calls.length]).toEqual([1, 1])
})
