import { expect, it } from 'vitest'
import { shortTime } from './short-time.js'

const afternoon = new Date(2026, 4, 1, 15, 45)

it.each([
  ['en', '3:45\u00a0PM'],
  ['de', '15:45'],
  ['ar', '3:45\u00a0م'],
])(
  'shortTime writes the time of day in the locale %s without a place for a line break',
  (locale, text) => {
    expect(shortTime(afternoon, locale)).toBe(text)
  },
)
