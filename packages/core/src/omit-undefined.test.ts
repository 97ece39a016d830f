import { expect, it } from 'vitest'
import { omitUndefined } from './omit-undefined.js'

it('omitUndefined() returns a copy without undefined fields, and keeps all others', () => {
  const value: { a?: number; b: null; c: string; d: boolean } = {
    a: undefined,
    b: null,
    c: '',
    d: false,
  }
  expect(Object.keys(omitUndefined(value))).toEqual(['b', 'c', 'd'])
  expect(Object.keys(value)).toHaveLength(4)
})
