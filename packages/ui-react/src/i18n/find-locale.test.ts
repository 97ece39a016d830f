import { describe, expect, it } from 'vitest'
import { findLocale } from './find-locale.js'

const found = async (...wanted: string[]) => {
  const locale = await findLocale(wanted)
  return locale && [locale.code, locale.messages['common.back']]
}

describe('the locale for the wanted languages', () => {
  it.each([
    [['de'], 'de', 'Zurück'],
    [['de-AT'], 'de-AT', 'Zurück'],
    [['DE_at'], 'de-AT', 'Zurück'],
    [['ar-EG-u-nu-latn'], 'ar-EG-u-nu-latn', 'رجوع'],
    [['xx', 'fr-CA', 'de'], 'de', 'Zurück'],
    [['en-GB', 'de'], 'en-GB', undefined],
    [['en-XA'], 'en-XA', undefined],
  ])('%j is %s', async (wanted, code, back) => {
    expect(await found(...wanted)).toEqual([code, back])
  })

  it('is undefined for unsupported languages', async () => {
    expect(await found('fr', 'constructor', '', '*', 'not a tag')).toBeUndefined()
  })
})
