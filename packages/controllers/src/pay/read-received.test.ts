import type { ChainTransaction, StoredPayment, TokenMovement } from '@carabiner/core/internal'
import { expect, it } from 'vitest'
import { network, setup } from '../controllers.fixture.js'
import { readReceived } from './read-received.js'

const stored: StoredPayment = {
  id: 'order 1',
  attempt: 'a',
  status: 'sent',
  networkId: 'eip155:1',
  payer: '0xA',
  recipient: '0xB',
  amount: '5',
  decimals: 18,
  symbol: 'ETH',
  name: 'Ether',
  hash: '0x1',
  askedAt: 1,
}
const { signal } = new AbortController()

/** @param movements - by owner */
function read(payment: StoredPayment, movements: Record<string, TokenMovement[]>) {
  const { carabiner } = setup({
    tokenBalances: {
      balances: async () => [],
      movements: async ({ account }) => movements[account.address] ?? [],
    },
  })
  return readReceived(carabiner, network(1), payment, '0x1', signal)
}

function readListed(items: ChainTransaction[], payment = stored) {
  const { carabiner } = setup({ activity: { transactions: async () => ({ items }) } })
  return readReceived(carabiner, network(1), payment, '0x1', signal)
}

const transaction = (change: Partial<ChainTransaction> = {}): ChainTransaction => ({
  hash: '0x1',
  status: 'confirmed',
  from: '0xA',
  to: '0xB',
  transfers: [{ direction: 'out', amount: 5n, decimals: 18 }],
  ...change,
})

it('a token is counted where it arrives, without its share', async () => {
  const movements = {
    '0xB': [{ token: '0xt', amount: 4n }],
    '0xA': [{ token: '0xT', amount: -5n }],
  }
  expect(await read({ ...stored, token: '0xT' }, movements)).toBe(4n)
})

it('the native currency is counted where it leaves', async () => {
  const movements = { '0xA': [{ amount: -5n }], '0xB': [{ amount: 12n }] }
  expect(await read(stored, movements)).toBe(5n)
})

it('an uncertain amount stays unknown', async () => {
  expect(await read(stored, {})).toBeUndefined()
})

it('a network that lists transactions is asked for the payer’s', async () => {
  expect(await readListed([transaction({ hash: '0x2' }), transaction()])).toBe(5n)
})

it('a transaction that is not listed yet is looked for again', async () => {
  await expect(readListed([])).rejects.toMatchObject({ name: 'PaymentUnlistedError' })
  const pending = transaction({ status: 'pending' })
  await expect(readListed([pending])).rejects.toMatchObject({ name: 'PaymentUnlistedError' })
})

it('a family that tells nothing leaves the amount unknown', async () => {
  const { carabiner } = setup()
  expect(await readReceived(carabiner, network(1), stored, '0x1', signal)).toBeUndefined()
})
