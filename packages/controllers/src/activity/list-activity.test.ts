import { expect, it } from 'vitest'
import type { SentTransaction } from '../sent/merge-sent.js'
import type { Transaction } from '../sources/transaction.js'
import { listActivity } from './list-activity.js'

const sent: SentTransaction = {
  id: '0x1',
  hash: '0x1',
  chainId: 'eip155:1',
  from: '0xA',
  to: '0xB',
  sentAt: 0,
  status: 'confirmed',
  amount: '2000000',
  decimals: 6,
  uiMultiplier: '5',
  name: 'Share',
  symbol: 'SHARE',
  token: '0xT',
}
const read: Transaction = {
  id: '1',
  metadata: {
    operationType: 'send',
    hash: '0x1',
    chain: 'eip155:1',
    status: 'confirmed',
    minedAt: '1970-01-01T00:00:01Z',
    sentFrom: '0xA',
    sentTo: '0xB',
  },
  transfers: [{ direction: 'out', quantity: { numeric: '2', uiMultiplier: '10' } }],
}
const quantities = (list: readonly Transaction[]) =>
  listActivity({ read: list, sent: [sent], networkId: 'eip155:1', hasMore: false }).map(
    ({ transfers }) => transfers.map(({ quantity }) => quantity),
  )

it('the activity list shows a sent amount with the token’s UI multiplier from the time of the send', () => {
  const then = { numeric: '2', uiMultiplier: '5' }
  expect(quantities([])).toEqual([[then]])
  expect(quantities([read])).toEqual([[then]])
})

it('the activity list shows received amounts, and sent amounts without a UI multiplier, as the activity source reports them', () => {
  const back = { direction: 'in', quantity: { numeric: '2', uiMultiplier: '10' } } as const
  const other = { direction: 'out', quantity: { numeric: '3' } } as const
  const transfers = [back, other]
  expect(quantities([{ ...read, transfers }])).toEqual([[back.quantity, other.quantity]])
})

it('the activity list shows the expected amount of a swap with the token’s UI multiplier from the time of the swap', () => {
  const { name, symbol, decimals } = sent
  const received = { amount: '1000000', uiMultiplier: '0.5', name, symbol, decimals }
  const swap = { ...sent, operation: 'trade' as const, received }
  const [entry] = listActivity({ read: [], sent: [swap], networkId: 'eip155:1', hasMore: false })
  expect(entry?.transfers[1]?.quantity).toEqual({ numeric: '1', uiMultiplier: '0.5' })
})
