import { expect, it, vi } from 'vitest'
import { loadOnce } from './load-once.js'

it('loadOnce() loads code once for all callers', async () => {
  const load = vi.fn(async () => ({}))
  const loadPart = loadOnce(load)
  const [one, other] = await Promise.all([loadPart(), loadPart()])
  expect(one).toBe(other)
  expect(await loadPart()).toBe(one)
  expect(load).toHaveBeenCalledOnce()
})

it('loadOnce() loads the code again on the next call after a chunk failed to load', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('no such chunk'))
  const loadPart = loadOnce(load)
  const loads = [loadPart(), loadPart()]
  await expect(loads[0]).rejects.toThrow('no such chunk')
  await expect(loads[1]).rejects.toThrow('no such chunk')
  expect(load).toHaveBeenCalledOnce()
  expect(await loadPart()).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})
