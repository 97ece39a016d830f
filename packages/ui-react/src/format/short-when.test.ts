import { expect, it } from 'vitest'
import { shortWhen } from './short-when.js'

const now = new Date(2026, 10, 23, 16, 30).getTime()
const minutes = 60_000

it.each([
  ['just now', 0, 'now'],
  ['a time in the future, because the clock is slow', -5 * minutes, 'now'],
  ['a minute', 1.5 * minutes, '1 min. ago'],
  ['an hour', 61 * minutes, '1 hr. ago'],
  ['almost a day', 24 * 60 * minutes - 1, '23 hr. ago'],
  ['a day', 24 * 60 * minutes, 'Nov 22'],
])('shortWhen shows a transaction’s age in short form: %s', (_, age, text) => {
  expect(shortWhen(now - age, now, 'en')).toBe(text)
})

it('shortWhen writes the elapsed time in the given language', () => {
  expect(shortWhen(now - 2 * minutes, now, 'de')).toBe('vor 2 Min.')
})
