import { expect, it } from 'vitest'
import { isBoundedJson } from './json.js'

it('a message between page and frame may contain at most 20,000 values', () => {
  expect(isBoundedJson(Array(19_999).fill(0))).toBe(true)
  expect(isBoundedJson(Array(20_000).fill(0))).toBe(false)
})

it('a message with a sparse array is rejected, and an array above the limit is not even iterated', () => {
  expect(isBoundedJson([0, 1])).toBe(true)
  expect(isBoundedJson(new Array(2))).toBe(false)
  let reads = 0
  const long = new Proxy(new Array(2 ** 32 - 1), {
    has(list, key) {
      reads += 1
      return Reflect.has(list, key)
    },
    getOwnPropertyDescriptor(list, key) {
      reads += 1
      return Reflect.getOwnPropertyDescriptor(list, key)
    },
  })
  expect(isBoundedJson(long)).toBe(false)
  expect(reads).toBe(0)
})
