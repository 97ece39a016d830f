import { describe, expect, it } from 'vitest'
import { sanitizeInteger, sanitizeLength, sanitizePercentage, sanitizeValue } from './sanitize.js'

describe('sanitizeValue', () => {
  it.each([
    '#0988f0',
    'rgb(1 2 3 / 50%)',
    'Inter, "Segoe UI", sans-serif',
    'color-mix(in srgb, red 20%, blue)',
    'calc(var(--x) * (1 + 2))',
  ])('accepts %s', (value) => {
    expect(sanitizeValue(value)).toBe(value)
  })

  it.each([
    'url(https://x)',
    'URL( x )',
    'image-set("https://x" 1x)',
    'src("x")',
    'expression(alert(1))',
    'red; background: blue',
    '} body { display: none',
    'u\\72l(x)',
    '/* x */ red',
    '</style>',
    '',
    'x'.repeat(201),
    { toString: () => 'red' },
    null,
  ])('rejects %j', (value) => {
    expect(sanitizeValue(value)).toBeUndefined()
  })
})

it('reads a bare number as pixels', () => {
  expect(sanitizeLength(6)).toBe('6px')
  expect(sanitizeLength('0.5')).toBe('0.5px')
  expect(sanitizeLength('1rem')).toBe('1rem')
  expect(sanitizeLength('max(1px, 2em)')).toBe('max(1px, 2em)')
})

it.each(['-4px', '4 px', '50%', 'red', '1px 2px', 'url(1px)'])(
  'rejects %j as a length',
  (value) => {
    expect(sanitizeLength(value)).toBeUndefined()
  },
)

it.each([
  [0, '0'],
  ['15%', '15'],
  [140, '100'],
  ['-1', undefined],
  ['x', undefined],
])('reads %j as percent', (value, percent) => {
  expect(sanitizePercentage(value)).toBe(percent)
})

it('accepts only integers as a z-index', () => {
  expect(sanitizeInteger('9999')).toBe('9999')
  expect(sanitizeInteger('1.5')).toBeUndefined()
  expect(sanitizeInteger('calc(1)')).toBeUndefined()
})
