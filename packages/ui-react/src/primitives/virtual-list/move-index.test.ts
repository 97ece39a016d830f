import { expect, it } from 'vitest'
import { moveIndex } from './move-index.js'

const grid = { count: 8, columns: 3, page: 6, rtl: false }
const list = { count: 8, columns: 1, page: 4, rtl: false }

it.each([
  ['ArrowDown', 0, grid, 3],
  ['ArrowDown', 5, grid, 7], // the last row is short
  ['ArrowDown', 7, grid, 7],
  ['ArrowUp', 4, grid, 1],
  ['ArrowUp', 1, grid, 1],
  ['ArrowRight', 2, grid, 3],
  ['ArrowRight', 7, grid, 7],
  ['ArrowLeft', 0, grid, 0],
  ['ArrowLeft', 0, { ...grid, rtl: true }, 1],
  ['PageDown', 0, grid, 6],
  ['PageDown', 4, grid, 7],
  ['PageUp', 4, grid, 0],
  ['Home', 4, grid, 0],
  ['End', 4, grid, 7],
  ['ArrowDown', 3, list, 4],
  ['ArrowRight', 3, list, undefined],
  ['a', 3, list, undefined],
  ['End', 0, { ...list, count: 0 }, undefined],
])('the key %s on item %d of the list or grid %o moves to item %s', (key, index, shape, next) => {
  expect(moveIndex(key, index, shape)).toBe(next)
})
