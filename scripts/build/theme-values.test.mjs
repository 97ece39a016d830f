import { expect, it } from 'vitest'
import { fillThemeValues } from './theme-values.ts'

const tokens = `:host {
  --cb-overlay: var(--cb-if-light, rgba(1, 2, 3, 0.2)) var(--cb-if-dark, rgba(4, 5, 6, 0.5));
  --cb-edge: var(--cb-if-light, #111)
    var(--cb-if-dark, #222);
}`

it('the build fills a design token’s value into a style sheet, for light and dark mode or for one of them', () => {
  const sheet = 'a{--veil: var(--theme-overlay); color: var(--theme-dark-edge); top: var(--top)}'
  expect(fillThemeValues(sheet, tokens)).toBe(
    'a{--veil: var(--cb-if-light, rgba(1, 2, 3, 0.2)) var(--cb-if-dark, rgba(4, 5, 6, 0.5)); color: #222; top: var(--top)}',
  )
})

it('the build fills a palette colour that has no token into a style sheet', () => {
  expect(fillThemeValues('var(--theme-light-accent)', '')).toMatch(/^#[\da-f]{6}$/)
})

it('the build throws if a style sheet names a colour that the theme lacks', () => {
  expect(() => fillThemeValues('var(--theme-acent)', tokens)).toThrow('var(--theme-acent)')
})
