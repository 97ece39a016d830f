import fc from 'fast-check'
import { expect, it } from 'vitest'
import { closestName } from './closest-name.js'

const names = ['adapters', 'networks', 'themeMode', 'url']

it.each([
  ['adaptors', 'adapters'],
  ['themMode', 'themeMode'],
  ['ThemeMode', 'themeMode'],
  ['theme_mode', 'themeMode'],
  ['netwroks', 'networks'],
  ['network', 'networks'],
  ['ulr', 'url'],
  ['colour', undefined],
  ['', undefined],
])('the known option name closest to “%s” is %s', (misspelt, name) => {
  expect(closestName(misspelt, names)).toBe(name)
})

it('a known option name is found for a word with one letter changed', () => {
  const word = fc.stringMatching(/^[a-z]{4,12}$/)
  fc.assert(
    fc.property(word, fc.nat(11), (name, at) => {
      const place = at % name.length
      const misspelt = `${name.slice(0, place)}0${name.slice(place + 1)}`
      expect(closestName(misspelt, [name])).toBe(name)
    }),
  )
})
