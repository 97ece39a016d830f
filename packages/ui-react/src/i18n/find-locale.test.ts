import { describe, expect, it } from 'vitest'
import { findLocale } from './find-locale.js'

const lookUp = async (...wanted: string[]) => {
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
  ])('is the first available one: %j gives %s', async (wanted, code, back) => {
    expect(await lookUp(...wanted)).toEqual([code, back])
  })

  it('is undefined if no language is available', async () => {
    expect(await lookUp('fr', 'constructor', '', '*', 'not a tag')).toBeUndefined()
  })
})
