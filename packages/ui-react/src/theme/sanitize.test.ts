import { describe, expect, it } from 'vitest'
import { sanitizeInteger, sanitizeLength, sanitizePercentage, sanitizeValue } from './sanitize.js'

describe('a theme variable’s value (sanitizeValue)', () => {
  it.each([
    '#0988f0',
    'rgb(1 2 3 / 50%)',
    'Inter, "Segoe UI", sans-serif',
    'color-mix(in srgb, red 20%, blue)',
    'calc(var(--x) * (1 + 2))',
  ])('the theme value %s is accepted unchanged', (value) => {
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
  ])('the theme value %j is rejected as unsafe', (value) => {
    expect(sanitizeValue(value)).toBeUndefined()
  })
})

it('a length in the theme is in pixels if it is a bare number', () => {
  expect(sanitizeLength(6)).toBe('6px')
  expect(sanitizeLength('0.5')).toBe('0.5px')
  expect(sanitizeLength('1rem')).toBe('1rem')
  expect(sanitizeLength('max(1px, 2em)')).toBe('max(1px, 2em)')
})

it.each(['-4px', '4 px', '50%', 'red', '1px 2px', 'url(1px)'])(
  '%j is rejected as a length in the theme',
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
])('%j as a percentage in the theme is read as %s', (value, percent) => {
  expect(sanitizePercentage(value)).toBe(percent)
})

it('a z-index in the theme must be an integer', () => {
  expect(sanitizeInteger('9999')).toBe('9999')
  expect(sanitizeInteger('1.5')).toBeUndefined()
  expect(sanitizeInteger('calc(1)')).toBeUndefined()
})
