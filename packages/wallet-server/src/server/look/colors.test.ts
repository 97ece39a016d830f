import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colors } from './colors.js'

const theme = ['palette.ts', 'tokens.css']
  .map((name) => new URL(`../../../../ui-react/src/theme/${name}`, import.meta.url))
  .map((url) => readFileSync(url, 'utf8'))
  .join('\n')

it('the server’s pages and mails use the modal’s colours, except for the dark background', () => {
  const { ground: _, ...dark } = colors.dark
  for (const color of [...Object.values(colors.light), ...Object.values(dark)]) {
    const isThere = [color, `rgb(0x${color.slice(1)})`].some((written) => theme.includes(written))
    expect(isThere, color).toBe(true)
  }
})
