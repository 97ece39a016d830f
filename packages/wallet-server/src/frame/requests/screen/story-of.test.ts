import { address, amount, native, statement, text, time } from '@carabiner/core/preview'
import { expect, it } from 'vitest'
import { storyOf } from './story-of.js'

const usd = '0x1111111111111111111111111111111111111111'
const review = { statements: [statement('message.text')] }
const order = (kind: 'order.swap' | 'order.swap.receiver') =>
  statement(kind, {
    venue: text('CoW Protocol'),
    given: native(1n),
    received: amount(usd, 2n),
    recipient: address(usd),
    deadline: time(1n),
  })

it('a request’s summary shows what leaves and arrives in the simulation, without allowances', () => {
  const changes = [
    { direction: 'out', value: native(1n) },
    { direction: 'allows', value: amount(usd, 3n), spender: usd },
    { direction: 'in', value: amount(usd, 2n) },
  ] as const
  expect(storyOf({ ...review, preview: { state: 'known', changes } })).toEqual({
    gives: [changes[0]],
    gets: [changes[2]],
  })
})

it('a request’s summary shows the terms of a swap order if the visitor receives the proceeds', () => {
  expect(storyOf({ statements: [order('order.swap')] })).toEqual({
    gives: [{ value: native(1n) }],
    gets: [{ value: amount(usd, 2n) }],
  })
})

it('a request’s summary is empty if somebody else receives the order’s proceeds or the outcome is unknown', () => {
  const nothing = { gives: [], gets: [] }
  expect(storyOf({ statements: [order('order.swap.receiver')] })).toEqual(nothing)
  expect(storyOf({ ...review, preview: { state: 'none' } })).toEqual(nothing)
  expect(storyOf(review)).toEqual(nothing)
})
