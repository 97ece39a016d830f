import { expect, it } from 'vitest'
import { parseColor } from './color.js'

it.each([
  ['#fff', [255, 255, 255]],
  ['#0988F0', [9, 136, 240]],
  ['#0988f080', [9, 136, 240]],
  ['rgb(1, 2, 3)', [1, 2, 3]],
  ['rgba(1 2 3 / 50%)', [1, 2, 3]],
  ['rgb(999,0,0)', [255, 0, 0]],
  ['color(srgb 1 0.5 0)', [255, 128, 0]],
  ['color(srgb 1.2 1e-7 0 / 0.5)', [255, 0, 0]],
])('parseColor reads the CSS colour %s', (text, color) => {
  expect(parseColor(text)).toEqual(color)
})

it.each(['', 'red', '#12', 'rgb(1,2)', 'url(x)', '#ggg', 'color(display-p3 1 0 0)'])(
  'parseColor returns undefined for the unsupported colour %j',
  (text) => {
    expect(parseColor(text)).toBeUndefined()
  },
)
