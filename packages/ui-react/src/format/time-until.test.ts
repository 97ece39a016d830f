import { expect, it } from 'vitest'
import { timeUntil } from './time-until.js'

const noon = new Date(2026, 11, 1, 12, 30).getTime()

it('timeUntil shows only the time of day for a moment today, and also the date for any other day', () => {
  expect(timeUntil(noon, 'en', noon - 3_600_000)).toMatch(/^12:30\sPM$/)
  expect(timeUntil(noon, 'en', noon - 86_400_000)).toMatch(/^Dec 1, 2026, 12:30\sPM$/)
  expect(timeUntil(noon, 'de', noon - 86_400_000)).toBe('01.12.2026, 12:30')
})
