import { expect, it } from 'vitest'
import { tabForKey } from './tab-for-key.js'

it.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 0, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['Enter', 0, false, undefined],
])('the key %s on tab %d of three (right to left: %s) selects tab %s', (key, at, rtl, next) => {
  expect(tabForKey(key, at, 3, rtl)).toBe(next)
})
