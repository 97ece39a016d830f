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

it('the received amount of a token payment is what arrives at the recipient, without the token’s share', async () => {
  const movements = {
    '0xB': [{ token: '0xt', amount: 4n }],
    '0xA': [{ token: '0xT', amount: -5n }],
  }
  expect(await read({ ...stored, token: '0xT' }, movements)).toBe(4n)
})

it('the received amount of a payment in the native currency is what leaves the payer’s account', async () => {
  const movements = { '0xA': [{ amount: -5n }], '0xB': [{ amount: 12n }] }
  expect(await read(stored, movements)).toBe(5n)
})

it('the received amount of a payment is unknown if the network reports no movement of funds for it', async () => {
  expect(await read(stored, {})).toBeUndefined()
})

it('on a network that lists transactions, the received amount is read from the payer’s transactions', async () => {
  expect(await readListed([transaction({ hash: '0x2' }), transaction()])).toBe(5n)
})

it('a payment that the network does not list yet is reported as unlisted, to be read again', async () => {
  await expect(readListed([])).rejects.toMatchObject({ name: 'PaymentUnlistedError' })
  const pending = transaction({ status: 'pending' })
  await expect(readListed([pending])).rejects.toMatchObject({ name: 'PaymentUnlistedError' })
})

it('the received amount of a payment is unknown on a chain family that cannot report movements of funds', async () => {
  const { carabiner } = setup()
  expect(await readReceived(carabiner, network(1), stored, '0x1', signal)).toBeUndefined()
})
