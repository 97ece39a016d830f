import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PALETTES } from './palette.js'
import { paletteSheet } from './palette-sheet.js'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

it('the generated palette sheet defines the colours of light and dark mode as tokens, so tokens.css defines none', () => {
  const sheet = paletteSheet()
  expect(sheet).toContain('--cb-surface-1: var(--cb-if-light, #f4f6f5) var(--cb-if-dark, #1d2324);')
  expect(sheet).toContain('--cb-accent: var(--cb-if-light, #0b7a6e) var(--cb-if-dark, #4cc9b8);')
  expect(sheet).toContain('--cb-info: var(--cb-if-light, #1b59ad) var(--cb-if-dark, #93bcf5);')
  const names = sheet.match(/--cb-[\w-]+(?=: )/g) ?? []
  const { surfaces, tones } = PALETTES.dark
  const others = Object.keys(PALETTES.dark).length - ['surfaces', 'tones', 'soft'].length
  expect(names).toHaveLength(surfaces.length + Object.keys(tones).length + others)
  expect(names.filter((name) => tokens.includes(`${name}: `))).toEqual([])
})

it('palette.ts and tokens.css define each colour once, and other style sheets define no colour', () => {
  const colors = /#(?:[\da-f]{6}|[\da-f]{3})\b/gi
  const folder = new URL('../', import.meta.url)
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  // The black in a CSS mask does not count as a colour.
  expect(
    sheets.flatMap((css) => css.match(colors) ?? []).filter((color) => color !== '#000'),
  ).toEqual([])
  const all: readonly string[] = `${tokens}${paletteSheet()}`.match(colors) ?? []
  const repeated = all.filter((color, at) => all.indexOf(color) !== at && color !== '#ffffff')
  expect(repeated).toEqual([])
})
