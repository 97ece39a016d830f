import { expect, it } from 'vitest'
import { fillThemeValues } from './theme-values.ts'

const tokens = `:host {
  --cb-overlay: var(--cb-if-light, rgba(1, 2, 3, 0.2)) var(--cb-if-dark, rgba(4, 5, 6, 0.5));
  --cb-edge: var(--cb-if-light, #111)
    var(--cb-if-dark, #222);
}`

it('fills in a token’s values in both modes, or in one', () => {
  const sheet = 'a{--veil: var(--theme-overlay); color: var(--theme-dark-edge); top: var(--top)}'
  expect(fillThemeValues(sheet, tokens)).toBe(
    'a{--veil: var(--cb-if-light, rgba(1, 2, 3, 0.2)) var(--cb-if-dark, rgba(4, 5, 6, 0.5)); color: #222; top: var(--top)}',
  )
})

it('fills in a colour of the palette, which is not a token', () => {
  expect(fillThemeValues('var(--theme-light-accent)', '')).toMatch(/^#[\da-f]{6}$/)
})

it('throws on a colour that the theme lacks', () => {
  expect(() => fillThemeValues('var(--theme-acent)', tokens)).toThrow('var(--theme-acent)')
})
