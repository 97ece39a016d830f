import { describe, expect, it } from 'vitest'
import { chooseMessages } from '../recovery-page/choose-messages.js'
import { de } from './de.js'
import { english } from './en.js'
import type { Language } from './language.js'
import { translations } from './translations.js'

const languages = await Promise.all(Object.values(translations).map((load) => load()))

const tables = ['messages', 'sentences', 'warnings', 'values', 'labels', 'fieldNames'] as const
const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
const textsOf = (language: Language) =>
  tables.flatMap((table) =>
    Object.entries<string>(language[table]).map(([key, text]) => ({
      key: `${table} ${key}`,
      text,
    })),
  )

describe.each(languages)('the frame’s translation into $code', (language) => {
  it('has every text, with the placeholders of the English one', () => {
    const named = (all: Language) =>
      Object.fromEntries(textsOf(all).map(({ key, text }) => [key, namesIn(text)]))
    expect(named(language)).toEqual(named(english))
  })

  it('has no sentence that is left in English', () => {
    const englishSentences = new Set<string>(Object.values(english.sentences))
    const same = Object.values(language.sentences).filter((text) => englishSentences.has(text))
    expect(same).toEqual([])
  })

  it('translates the same failure messages as every other language', () => {
    expect(Object.keys(language.failures)).toEqual(Object.keys(de.failures))
  })
})

it('every text of the recovery page is translated into every language', () => {
  const texts = (code: string) => {
    const { lang, messages } = chooseMessages([code])
    expect(lang).toBe(code)
    return Object.entries(messages).map(([key, text]) => [key, namesIn(text)])
  }
  for (const { code } of languages) expect(texts(code)).toEqual(texts('en'))
  expect(chooseMessages(['xx', 'de-AT']).lang).toBe('de')
  expect(chooseMessages(['xx']).lang).toBe('en')
})

it.each([
  ['ar-EG', 'rtl'],
  ['fa', 'rtl'],
  ['he-IL', 'rtl'],
  ['hi', 'ltr'],
  ['de', 'ltr'],
])('the recovery page in %s runs %s', (code, dir) => {
  expect(chooseMessages([code]).dir).toBe(dir)
})
