import { describe, expect, it } from 'vitest'
import { languageCode, languageOf, textsOf } from './language.js'

/** The words in braces of each text, by its path. */
function argumentsIn(texts: object, path = ''): [string, string[]][] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) => {
    if (typeof text === 'object' && text) return argumentsIn(text, `${path}${key}.`)
    return [[`${path}${key}`, (String(text).match(/\{\w+\}/g) ?? []).sort()]]
  })
}

describe.each(languageCode.options)('the server’s texts in %s', (code) => {
  it('take the same arguments as the English texts', () => {
    expect(argumentsIn(textsOf(code))).toEqual(argumentsIn(textsOf('en')))
  })

  it('are served to a browser that requests that language', () => {
    const headers = new Headers({ 'accept-language': `xx, ${code};q=0.9, en;q=0.1` })
    expect(languageOf(headers)).toBe(code)
  })
})

it.each([
  ['de-CH', 'de'],
  ['zh-HK', 'zh-TW'],
  ['*', 'en'],
])('the server’s texts for a browser that requests %s are in %s', (requested, code) => {
  expect(languageOf(new Headers({ 'accept-language': requested }))).toBe(code)
})

it('the server’s texts run from right to left only in Arabic, Persian and Hebrew', () => {
  const rightToLeft = languageCode.options.filter((code) => textsOf(code).dir === 'rtl')
  expect(rightToLeft.sort()).toEqual(['ar', 'fa', 'he'])
})
