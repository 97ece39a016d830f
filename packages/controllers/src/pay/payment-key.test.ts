import { expect, it } from 'vitest'
import { paymentKeyOf } from './payment-key.js'

it('identifies a payment by its id, or by a short text for a long one', () => {
  expect(paymentKeyOf('reference order 1')).toBe('reference order 1')
  const long = `request ${'a'.repeat(4_000)}`
  expect(paymentKeyOf(long)).toHaveLength(256)
  expect(paymentKeyOf(long)).toBe(paymentKeyOf(long))
  expect(paymentKeyOf(`${long}1`)).not.toBe(paymentKeyOf(`${long}2`))
})
