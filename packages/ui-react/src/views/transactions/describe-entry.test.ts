import type { ActivityEntry } from '@carabiner/controllers'
import { describe, expect, it } from 'vitest'
import { formatDollars } from '../../format/format-number.js'
import { amountOf, directionOf, dollarsOf, verbOf } from './describe-entry.js'

type Transfer = ActivityEntry['transfers'][number]
const transfer = (over: Partial<Transfer> = {}): Transfer => ({
  direction: 'out',
  quantity: { numeric: '1.5' },
  fungible_info: { symbol: 'ETH' },
  ...over,
})
const entry = (operationType: string, ...transfers: Transfer[]): ActivityEntry => ({
  id: '1',
  hash: '0x1',
  chainId: 'eip155:1',
  operationType,
  status: 'confirmed',
  time: 0,
  from: '0xA',
  to: '0xB',
  transfers,
})

describe('[S5.17] amounts in the account’s activity', () => {
  it.each([
    ['0.1259', '\u22120.125 ETH'],
    ['1234567.5', '\u22121,234,567.5 ETH'],
    ['0.0004', '\u2212<0.001 ETH'],
    ['0', '\u22120 ETH'],
    [
      '1157920892373161954235709850086879078532.999999',
      '\u22121,157,920,892,373,161,954,235,709,850,086,879,078,532.999 ETH',
    ],
  ])('a token amount of %s is shown with at most 3 decimals', (numeric, text) => {
    expect(amountOf(transfer({ quantity: { numeric } }), 'en')).toBe(text)
  })

  it.each([
    [{ numeric: '2', uiMultiplier: '5' }, '\u221210 ETH'],
    [{ numeric: '1', uiMultiplier: '0.5' }, '\u22120.5 ETH'],
    [{ numeric: '100', uiMultiplier: '0' }, '\u2212? ETH'],
  ])('a token amount of %j is scaled by the token’s UI multiplier', (quantity, text) => {
    expect(amountOf(transfer({ quantity }), 'en')).toBe(text)
  })

  it('the dollar value of an activity entry is shown with 2 decimals', () => {
    const value = dollarsOf(entry('send', transfer({ value: 1.239 }), transfer({ value: 2 })))
    expect(value && formatDollars(value, 'en')).toBe('$3.24')
  })
})

it('an amount in the activity has a plus sign if it came in, and a minus sign if it went out', () => {
  const signs = (['in', 'out', 'self'] as const).map((direction) =>
    amountOf(transfer({ direction }), 'en'),
  )
  expect(signs).toEqual(['+1.5 ETH', '\u22121.5 ETH', '1.5 ETH'])
})

it('an NFT in the activity is shown by its name, or as “NFT” without a name', () => {
  const nft_info = { name: 'Knot #7', flags: { is_spam: false } }
  expect(amountOf(transfer({ nft_info, direction: 'in' }), 'en')).toBe('+Knot #7')
  expect(amountOf(transfer({ nft_info: { flags: { is_spam: false } } }), 'en')).toBe('\u2212NFT')
})

it('an entry’s dollar value is omitted if a part is unknown, and counts only the paid amount of a swap', () => {
  expect(dollarsOf(entry('send', transfer({ value: 1 }), transfer()))).toBeUndefined()
  expect(dollarsOf(entry('execute'))).toBeUndefined()
  const swap = entry('trade', transfer({ value: 5 }), transfer({ direction: 'in', value: 4.9 }))
  expect(dollarsOf(swap)).toBe(5)
})

it.each([
  ['send', ['out'], 'activity.sent', 'sent'],
  ['receive', ['in'], 'activity.received', 'received'],
  ['trade', ['out', 'in'], 'activity.swapped', 'swapped'],
  ['approve', [], 'activity.approved', 'approved'],
  ['mint', ['in'], 'activity.minted', 'received'],
  ['constructor', ['out'], 'activity.executed', 'sent'],
] as const)(
  'an activity entry of the type “%s” has its own word and badge',
  (operationType, directions, verb, badge) => {
    const one = entry(operationType, ...directions.map((direction) => transfer({ direction })))
    expect([verbOf(one), directionOf(one)]).toEqual([verb, badge])
  },
)
