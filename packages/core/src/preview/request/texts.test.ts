import { expect, it } from 'vitest'
import { ar } from './ar.js'
import { de } from './de.js'
import { texts } from './texts.en.js'

const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

it.each([
  ['German', de],
  ['Arabic', ar],
])(
  'the %s texts of the preview are complete, and have the same placeholders as the English ones',
  (_, language) => {
    const translated = language.texts
    expect(Object.keys(translated)).toEqual(Object.keys(texts))
    for (const [key, text] of Object.entries(texts)) {
      expect([key, valuesOf(translated[key as keyof typeof texts])]).toEqual([key, valuesOf(text)])
    }
  },
)
