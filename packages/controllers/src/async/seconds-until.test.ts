import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { msUntil, secondsUntil } from './seconds-until.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

it('secondsUntil() rounds the remaining time of a wait up to whole seconds', () => {
  const counted = [undefined, 999_000, 1_000_000, 1_000_001, 1_030_000].map((time) => [
    msUntil(time),
    secondsUntil(time),
  ])
  expect(counted).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 1],
    [30_000, 30],
  ])
})

it('a wait with a known length is over if the clock was set back to before the start of the wait', () => {
  const end = Date.now() + 30_000
  expect(secondsUntil(end, 30_000)).toBe(30)
  vi.setSystemTime(Date.now() - 1)
  expect([msUntil(end, 30_000), secondsUntil(end, 30_000)]).toEqual([0, 0])
})
