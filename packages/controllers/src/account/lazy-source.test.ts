import { proxy } from 'valtio/vanilla'
import { expect, it, vi } from 'vitest'
import type { AccountSource, AccountSourceState } from './account-source.js'
import { createLazySource } from './lazy-source.js'

function setup() {
  const state = proxy<AccountSourceState>({ status: 'loading', count: 0 })
  const stop = vi.fn()
  const loadedSource = { state, load: vi.fn(async () => {}), watch: vi.fn(() => stop) }
  const load = vi.fn(async (): Promise<AccountSource> => loadedSource)
  const ends: (() => void)[] = []
  const source = createLazySource(load, (...cleanups) => void ends.push(...cleanups))
  return { state, stop, real: loadedSource, load, source, ends }
}

it('a lazy data source loads its code when a view first watches it, and then has the state of the loaded source', async () => {
  const { state, stop, real, load, source, ends } = setup()
  expect(load).not.toHaveBeenCalled()
  const stopWatching = source.watch?.()
  await vi.waitFor(() => expect(real.watch).toHaveBeenCalledTimes(1))
  Object.assign(state, { status: 'error', count: 3, retryAt: 7, isPartial: true })
  expect(source.state).toEqual({ status: 'error', count: 3, retryAt: 7, isPartial: true })
  delete state.retryAt
  state.status = 'ready'
  expect(source.state).toEqual({ status: 'ready', count: 3, isPartial: true })
  await source.load()
  expect([real.load.mock.calls.length, load.mock.calls.length]).toEqual([1, 1])
  stopWatching?.()
  expect(stop).toHaveBeenCalledTimes(1)
  for (const end of ends) end()
  state.count = 4
  expect(source.state.count).toBe(3)
})

it('a lazy data source does not start to watch if its only watcher left before the code had loaded', async () => {
  const { real, load, source } = setup()
  source.watch?.()()
  await load.mock.results[0]?.value
  await source.load()
  expect(real.watch).not.toHaveBeenCalled()
})

it('a lazy data source reports that its code failed to load, and loads the code again on the next call', async () => {
  const { real, load, source } = setup()
  load.mockRejectedValueOnce(new Error('no such chunk'))
  await source.load()
  expect(source.state.status).toBe('error')
  await source.load()
  expect([source.state.status, real.load.mock.calls.length]).toEqual(['loading', 1])
})

it('a lazy data source starts to watch once a retry has loaded its code, unless the watching view has left', async () => {
  const { real, load, source, stop } = setup()
  load.mockRejectedValueOnce(new Error('no such chunk'))
  const stopWatching = source.watch?.()
  const stopOtherWatcher = source.watch?.()
  await vi.waitFor(() => expect(source.state.status).toBe('error'))
  stopOtherWatcher?.()
  await source.load()
  await source.load()
  expect([real.watch.mock.calls.length, real.load.mock.calls.length]).toEqual([1, 2])
  stopWatching?.()
  expect(stop).toHaveBeenCalledTimes(1)
})
