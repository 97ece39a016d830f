import { describe, expect, it } from 'vitest'
import { findLanguage } from './find-language.js'

const available = ['en', 'ar', 'de', 'he', 'id', 'pt-BR', 'zh-CN', 'zh-TW', 'en-XA', 'ar-XB']

describe('the language for a visitor', () => {
  it.each([
    ['the same tag', 'zh-TW', 'zh-TW'],
    ['the same tag', 'en-XA', 'en-XA'],
    ['the same tag in other letter case', 'PT-br', 'pt-BR'],
    ['the same tag besides an extension', 'zh-TW-u-nu-latn', 'zh-TW'],
    ['the language of a region', 'de-AT', 'de'],
    ['the language of a region, not the layout test', 'ar-EG', 'ar'],
    ['the language of a region, not the layout test', 'en-GB', 'en'],
    ['the only region of the language', 'pt', 'pt-BR'],
    ['the only region of the language', 'pt-PT', 'pt-BR'],
    ['the likely script', 'zh', 'zh-CN'],
    ['the likely script of a region', 'zh-SG', 'zh-CN'],
    ['the likely script of a region', 'zh-HK', 'zh-TW'],
    ['the likely script of a region', 'zh-MO', 'zh-TW'],
    ['the script of the tag', 'zh-Hans', 'zh-CN'],
    ['the script of the tag', 'zh-Hant', 'zh-TW'],
    ['the script of the tag', 'zh-Hans-HK', 'zh-CN'],
    ['the language, if no script matches', 'de-Cyrl', 'de'],
    ['the current code of an old one', 'iw', 'he'],
    ['the current code of an old one', 'in-ID', 'id'],
  ])('a tag finds %s: %s gives %s', (_, tag, language) => {
    expect(findLanguage([tag], available)).toBe(language)
  })

  it('the first wanted language that is available is found', () => {
    expect(findLanguage(['cy', '*', 'no_tag', 'zh-Hant', 'de'], available)).toBe('zh-TW')
  })

  it.each(['cy', '', '*', 'not a tag', 'constructor'])(
    'an unavailable or invalid tag finds no language: %j',
    (tag) => {
      expect(findLanguage([tag], available)).toBeUndefined()
    },
  )

  it('a tag with a region finds a language without one', () => {
    expect(findLanguage(['pt-PT'], ['en', 'pt'])).toBe('pt')
  })
})
