import { expect, it } from 'vitest'
import { createI18n } from './I18nContext.js'
import { en } from './messages.en.js'
import { accented, mirrored } from './pseudo.js'
import { createTranslate } from './useT.js'

it('the accented pseudo-locale lengthens every English text by 40 % and leaves values unchanged', () => {
  const t = createTranslate(createI18n(accented), en)
  const text = t('connect.subtitle', { app: 'Reef' })
  expect(text).toMatch(/^\[Çĥöö.+\]Reef/)
  for (const english of Object.values(en)) {
    const long = accented.mapText?.(english) ?? ''
    expect(long.length).toBeGreaterThanOrEqual(Math.floor(english.length * 1.4))
    expect(long).toMatch(/^\[.*\]$/)
  }
})

it('the mirrored pseudo-locale reverses English texts, and closes every direction override', () => {
  const t = createTranslate(createI18n(mirrored), en)
  expect(t('common.back')).toBe('\u202eBack\u202c')
  expect(t('connect.subtitle', { app: 'Reef' })).toBe(
    '\u202eChoose how you want to connect to \u202c\u2068Reef\u2069.',
  )
})

it('the accented pseudo-locale leaves texts without words unchanged', () => {
  expect(accented.mapText?.('… 12 €')).toBe('… 12 €')
})
