import { afterEach, describe, expect, it, vi } from 'vitest'
import { readRetryAfter } from './retry-after.js'

const noon = Date.parse('2026-03-01T12:00:00Z')
const dateAt = (seconds: number) => new Date(noon + seconds * 1_000).toUTCString()
const read = (headerText: string, headers: Record<string, string> = {}) =>
  readRetryAfter(new Headers({ 'retry-after': headerText, ...headers }))

afterEach(() => void vi.useRealTimers())

describe('the Retry-After header of a server’s answer', () => {
  it.each([0, 7, 86_400])('a Retry-After header of %i is read as that many seconds', (seconds) => {
    expect(read(String(seconds))).toBe(seconds)
  })

  it.each(['soon', '', '-5'])('a Retry-After header of %j is ignored', (headerText) => {
    expect(read(headerText)).toBeUndefined()
  })

  it.each([-3_600, 0, 3_600])(
    'a Retry-After date is measured by the server’s clock, which is %i s off the page’s clock',
    (apart) => {
      vi.useFakeTimers({ toFake: ['Date'], now: noon + apart * 1_000 })
      expect(read(dateAt(90), { date: dateAt(0) })).toBe(90)
      expect(read(dateAt(-5), { date: dateAt(0) })).toBe(0)
    },
  )

  it('a Retry-After date measured by the page’s own clock, which may be wrong, gives at most a minute', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    expect(read(dateAt(20))).toBe(20)
    vi.setSystemTime(noon - 3_600_000)
    expect(read(dateAt(20))).toBe(60)
    vi.setSystemTime(noon + 3_600_000)
    expect(read(dateAt(20))).toBeUndefined()
  })
})
