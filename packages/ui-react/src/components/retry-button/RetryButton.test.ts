import { describe, expect, it } from 'vitest'
import { createFormatter } from '../../i18n/format.js'
import { createTranslate } from '../../i18n/useT.js'
import { ar } from '../../locales/ar.js'
import { de } from '../../locales/de.js'
import { en } from './messages.en.js'
import { retryText } from './RetryButton.js'

const english = { code: 'en', messages: {} }

describe.each([
  [english, 2, 'Try again in 2 s'],
  [english, 59, 'Try again in 59 s'],
  [english, 60, 'Try again in 1 min'],
  [english, 61, 'Try again in 2 min'],
  [english, 900, 'Try again in 15 min'],
  [english, 3_540, 'Try again in 59 min'],
  [english, 3_541, 'Try again in 1 h'],
  [english, 3_601, 'Try again in 2 h'],
  [de, 30, 'Erneut versuchen in 30 s'],
  [de, 900, 'Erneut versuchen in 15 Min.'],
  [de, 7_200, 'Erneut versuchen in 2 Std.'],
  [ar, 60, 'أعد المحاولة خلال دقيقة واحدة'],
  [ar, 120, 'أعد المحاولة خلال دقيقتين'],
  [ar, 180, 'أعد المحاولة خلال 3 دقائق'],
  [ar, 900, 'أعد المحاولة خلال 15 دقيقة'],
  [ar, 3_600, 'أعد المحاولة خلال ساعة واحدة'],
  [ar, 7_200, 'أعد المحاولة خلال ساعتين'],
] as const)('the text of the retry button', ({ code, messages }, seconds, expected) => {
  it(`the retry button shows “${expected}” in the language “${code}” if a retry is allowed in ${seconds} s`, () => {
    const formatter = createFormatter({ code: `${code}-u-nu-latn` })
    const tOwn = createTranslate({ messages, formatter }, en)
    expect(retryText(tOwn, seconds)).toBe(expected)
  })
})
