import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCalmLoading } from './useCalmLoading.js'

const Probe = ({ loading }: { loading: boolean }) => <>{useCalmLoading(loading) ? 'waiting' : ''}</>

const place = document.createElement('div')
let root: ReturnType<typeof createRoot>
const render = (loading: boolean) => act(() => root.render(<Probe loading={loading} />))
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

it('useCalmLoading shows no placeholder if loading ends within 120 ms', async () => {
  await render(true)
  await pass(119)
  expect(place.textContent).toBe('')
  await render(false)
  await pass(1000)
  expect(place.textContent).toBe('')
})

it('useCalmLoading shows the placeholder for at least 300 ms once it is visible', async () => {
  await render(true)
  await pass(120)
  expect(place.textContent).toBe('waiting')
  await render(false)
  await pass(299)
  expect(place.textContent).toBe('waiting')
  await pass(1)
  expect(place.textContent).toBe('')
})

it('useCalmLoading shows the placeholder as long as loading continues', async () => {
  await render(true)
  await pass(120)
  await pass(5000)
  expect(place.textContent).toBe('waiting')
  await render(false)
  expect(place.textContent).toBe('')
})
