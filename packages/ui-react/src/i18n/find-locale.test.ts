import { describe, expect, it } from 'vitest'
import { findLocale } from './find-locale.js'

const lookUp = async (...wanted: string[]) => {
  const locale = await findLocale(wanted)
  return locale && [locale.code, locale.messages['common.back']]
}

describe('the locale for the languages that a visitor wants', () => {
  it.each([
    [['de'], 'de', 'Zurück'],
    [['de-AT'], 'de-AT', 'Zurück'],
    [['DE_at'], 'de-AT', 'Zurück'],
    [['ar-EG-u-nu-latn'], 'ar-EG-u-nu-latn', 'رجوع'],
    [['xx', 'cy-GB', 'de'], 'de', 'Zurück'],
    [['zh-hk'], 'zh-HK', '返回'],
    [['en-GB', 'de'], 'en-GB', undefined],
    [['en-XA'], 'en-XA', undefined],
  ])(
    'of the wanted languages, the first available one is used: %j gives %s',
    async (wanted, code, back) => {
      expect(await lookUp(...wanted)).toEqual([code, back])
    },
  )

  it('no locale is found if none of the wanted languages is available or valid', async () => {
    expect(await lookUp('cy', 'constructor', '', '*', 'not a tag')).toBeUndefined()
  })
})
