import { afterEach, describe, expect, it, vi } from 'vitest'
import { readRetryAfter } from './retry-after.js'

const noon = Date.parse('2026-03-01T12:00:00Z')
const dateAt = (seconds: number) => new Date(noon + seconds * 1_000).toUTCString()
const read = (headerText: string, headers: Record<string, string> = {}) =>
  readRetryAfter(new Headers({ 'retry-after': headerText, ...headers }))

afterEach(() => void vi.useRealTimers())

describe('a server’s pause before a retry', () => {
  it.each([0, 7, 86_400])('reads a pause of %i seconds', (seconds) => {
    expect(read(String(seconds))).toBe(seconds)
  })

  it.each(['soon', '', '-5'])('reads no pause from %j', (headerText) => {
    expect(read(headerText)).toBeUndefined()
  })

  it.each([-3_600, 0, 3_600])(
    'measures a pause by the server’s clock, which is %i s off the page’s',
    (apart) => {
      vi.useFakeTimers({ toFake: ['Date'], now: noon + apart * 1_000 })
      expect(read(dateAt(90), { date: dateAt(0) })).toBe(90)
      expect(read(dateAt(-5), { date: dateAt(0) })).toBe(0)
    },
  )

  it('limits a pause to a minute if it depends on the page’s own clock, which may be wrong', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    expect(read(dateAt(20))).toBe(20)
    vi.setSystemTime(noon - 3_600_000)
    expect(read(dateAt(20))).toBe(60)
    vi.setSystemTime(noon + 3_600_000)
    expect(read(dateAt(20))).toBeUndefined()
  })
})
