import { expect, it } from 'vitest'
import { texts } from './texts.en.js'
import { translations } from './translations.js'

const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

it.each(Object.entries(translations))(
  'the texts of the preview in %s are complete, and have the same placeholders as the English ones',
  async (_, load) => {
    const { texts: translated } = await load()
    expect(Object.keys(translated)).toEqual(Object.keys(texts))
    for (const [key, text] of Object.entries(texts)) {
      expect([key, valuesOf(translated[key as keyof typeof texts])]).toEqual([key, valuesOf(text)])
    }
  },
)
