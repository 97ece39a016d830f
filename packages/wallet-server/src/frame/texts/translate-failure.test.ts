import { expect, it } from 'vitest'
import { ar } from './ar.js'
import { de } from './de.js'
import { english } from './en.js'
import { translateFailure } from './translate-failure.js'

it.each([
  ['Please try again after 1 second', english, 1],
  ['Please try again after 12 seconds', english, 12],
  ['Versuche es in 1 Sekunde noch einmal', de, 1],
  ['Versuche es in 12 Sekunden noch einmal', de, 12],
  ['حاول مرة أخرى بعد: ثانية', ar, 1],
  ['حاول مرة أخرى بعد: 12 ثانية', ar, 12],
])(
  'a translated failure has its number of seconds in the right plural: %s',
  (text, language, seconds) => {
    expect(translateFailure(`Please try again after ${seconds} seconds`, language)).toBe(text)
  },
)

it.each([
  ['The code is wrong', english, 'The code is wrong'],
  ['The code is wrong', de, de.failures['The code is wrong']],
  ['There is no code 7', de, 'There is no code 7'],
])(
  'a failure message is translated, or shown unchanged if there is no translation: %s',
  (message, language, text) => {
    expect(translateFailure(message, language)).toBe(text)
  },
)
