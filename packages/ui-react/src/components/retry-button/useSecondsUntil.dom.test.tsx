import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSecondsUntil } from './useSecondsUntil.js'

const Probe = ({ time, duration }: { time: number; duration?: number }) => (
  <>{useSecondsUntil(time, duration)}</>
)

const place = document.createElement('div')
let root: ReturnType<typeof createRoot>
const render = (time: number, duration?: number) =>
  act(() => root.render(<Probe time={time} duration={duration} />))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(place)
})
afterEach(async () => {
  await act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('useSecondsUntil counts the seconds to the given time down to 0', async () => {
  await render(Date.now() + 2_000)
  expect(place.textContent).toBe('2')
  await pass(1_000)
  expect(place.textContent).toBe('1')
  await pass(1_000)
  expect(place.textContent).toBe('0')
})

it('useSecondsUntil returns 0 after the device’s clock is set back, and counts down again to a new time', async () => {
  await render(Date.now() + 30_000)
  vi.setSystemTime(Date.now() - 3_600_000)
  await pass(250)
  expect(place.textContent).toBe('0')
  await render(Date.now() + 30_000)
  expect(place.textContent).toBe('30')
})

it('useSecondsUntil returns 0 if the remaining time is longer than the whole duration', async () => {
  await render(Date.now() + 3_630_000, 30_000)
  expect(place.textContent).toBe('0')
})
