import { describe, expect, it } from 'vitest'
import { sanitizeInteger, sanitizeLength, sanitizeValue } from './sanitize.js'

describe('sanitizeValue', () => {
  it.each([
    '#0988f0',
    'rgb(1 2 3 / 50%)',
    'Inter, "Segoe UI", sans-serif',
    'color-mix(in srgb, red 20%, blue)',
    'calc(var(--x) * (1 + 2))',
  ])('keeps %s', (value) => {
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
  ])('refuses %j', (value) => {
    expect(sanitizeValue(value)).toBeUndefined()
  })
})

it('reads a bare number as pixels', () => {
  expect(sanitizeLength(6)).toBe('6px')
  expect(sanitizeLength('0.5')).toBe('0.5px')
  expect(sanitizeLength('1rem')).toBe('1rem')
})

it('takes integers alone for layers', () => {
  expect(sanitizeInteger('9999')).toBe('9999')
  expect(sanitizeInteger('1.5')).toBeUndefined()
  expect(sanitizeInteger('calc(1)')).toBeUndefined()
})
