import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isActivityOffered } from '../account/account-source.js'
import { resolveFeatures } from '../config/features.js'
import type { ActivityEntry } from './activity-entry.js'
import { groupByMonth } from './group-by-month.js'

const now = new Date(2026, 2, 1, 10).getTime()
const entry = (time: number, status: ActivityEntry['status'] = 'confirmed'): ActivityEntry => ({
  id: String(time),
  hash: String(time),
  chainId: 'eip155:1',
  operationType: 'send',
  status,
  time,
  from: '0xA',
  to: '0xB',
  transfers: [],
})
const ids = (...times: Date[]) =>
  groupByMonth(
    times.map((time) => entry(time.getTime())),
    now,
  ).map(({ id, entries }) => `${id} ${entries.length}`)

it('the activity list is grouped by today and yesterday in the visitor’s time zone, then by month', () => {
  expect(
    ids(
      new Date(2026, 2, 1, 9),
      new Date(2026, 2, 1, 0, 0, 1),
      new Date(2026, 1, 28, 23, 59),
      new Date(2026, 1, 27, 23, 59),
      new Date(2026, 1, 1),
      new Date(2026, 0, 31),
      new Date(2025, 1, 2),
    ),
  ).toEqual(['today 2', 'yesterday 1', '2026-02 2', '2026-01 1', '2025-02 1'])
})

it('the activity list is grouped by the months of the locale’s calendar', () => {
  const times = [new Date(2026, 1, 27), new Date(2026, 1, 20), new Date(2026, 1, 19)]
  const entries = times.map((time) => entry(time.getTime()))
  const monthsIn = (locale: string) =>
    groupByMonth(entries, now, locale).map(({ id, entries: own }) => `${id} ${own.length}`)
  // The Persian month of Esfand 1404 began on 20 February 2026.
  expect(monthsIn('fa')).toEqual(['1404-12 2', '1404-11 1'])
  expect(monthsIn('th')).toEqual(['2569-02 3'])
  expect(monthsIn('de')).toEqual(['2026-02 3'])
})

it('the activity list groups pending transactions separately, whatever their age', () => {
  const groups = groupByMonth([entry(0, 'pending'), entry(now)], now)
  expect(groups.map(({ id }) => id)).toEqual(['pending', 'today'])
})

it('grouping the activity list puts each entry in exactly one group and keeps the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: now })), (times) => {
      const entries = times.sort((one, other) => other - one).map((time) => entry(time))
      const groups = groupByMonth(entries, now)
      expect(groups.flatMap((group) => group.entries)).toEqual(entries)
      expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length)
    }),
  )
})

it('[S6.12] the activity list is offered on eip155 only, unless the app lists other chain families', () => {
  const offered = (activity?: boolean | ('solana' | 'bip122')[]) =>
    (['eip155', 'solana', 'bip122'] as const).filter((namespace) =>
      isActivityOffered(resolveFeatures({ activity }), namespace),
    )
  expect(offered()).toEqual(['eip155'])
  expect(offered(false)).toEqual([])
  expect(offered(['solana', 'bip122'])).toEqual(['solana', 'bip122'])
})
