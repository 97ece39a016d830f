import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSameAddress } from '../account/is-same-address.js'
import { keyOf, maxSent, maxSentOfAccount, mergeSent } from './merge-sent.js'
import { sentOf } from './sent.fixture.js'

const statuses = ['pending', 'confirmed', 'failed', 'replaced', 'dropped', 'expired'] as const
const sent = fc
  .record({
    hash: fc.integer({ min: 0, max: 400 }).map((index) => `0x${index}`),
    from: fc.constantFrom('0xA', '0xa', '0xB', '0xC'),
    chainId: fc.constantFrom('eip155:1' as const, 'eip155:2' as const),
    status: fc.constantFrom(...statuses),
  })
  // Each hash has one time of sending.
  .map((changes) => sentOf({ ...changes, sentAt: Number(changes.hash.slice(2)) }))
const list = fc.array(sent, { maxLength: 400 })
const byKey = (merged: readonly ReturnType<typeof sentOf>[]) =>
  Object.fromEntries(merged.map((transaction) => [keyOf(transaction), transaction.status]))

it('merging the sent transactions of two tabs keeps each once, newest first, up to the limit', () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const merged = mergeSent(one, other)
      expect(new Set(merged.map(keyOf)).size).toBe(merged.length)
      expect(merged.map(({ sentAt }) => sentAt)).toEqual(
        merged.map(({ sentAt }) => sentAt).sort((a, b) => b - a),
      )
      expect(merged.length).toBeLessThanOrEqual(maxSent)
      const paymentsOfA = merged.filter(({ from }) => isSameAddress(from, '0xA'))
      expect(paymentsOfA.length).toBeLessThanOrEqual(maxSentOfAccount)
    }),
  )
})

it('merging an already merged list of sent transactions again changes nothing', () => {
  fc.assert(
    fc.property(list, list, (one, other) => {
      const merged = mergeSent(one, other)
      expect(mergeSent(merged, other)).toEqual(merged)
      expect(mergeSent(merged, merged)).toEqual(merged)
    }),
  )
})

it('merged sent transactions keep a mined status, whichever tab reports it first', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...statuses], { minLength: 1 }), (order) => {
      const merged = order.reduce<ReturnType<typeof mergeSent>>(
        (merged, status) => mergeSent(merged, [sentOf({ status })]),
        [],
      )
      const final = (['confirmed', 'failed'] as const).find((status) => order.includes(status))
      const finalStatuses = order.filter((status) => status !== 'pending')
      if (final) expect(byKey(merged)).toEqual({ 'eip155:1:0x1': final })
      else expect(merged[0]?.status === 'pending').toBe(finalStatuses.length === 0)
    }),
  )
})

it('merged sent transactions keep those of one account, however many another account sends', () => {
  const sentFrom = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      sentOf({ from, hash: `${from}${index}`, sentAt: index }),
    )
  const merged = mergeSent(sentFrom('0xA', 200), sentFrom('0xB', 40))
  expect(merged.filter(({ from }) => from === '0xA')).toHaveLength(maxSentOfAccount)
  expect(merged.filter(({ from }) => from === '0xB')).toHaveLength(40)
})
