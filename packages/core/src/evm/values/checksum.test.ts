import { afterEach, expect, it, vi } from 'vitest'
import { toChecksumAddress } from './address.js'

afterEach(() => void vi.restoreAllMocks())

const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

it('[S9.34] the EIP-55 forms of 8192 addresses are cached, and the least recently used one is dropped', async () => {
  const set = vi.spyOn(Map.prototype, 'set')
  const isCache = (map: unknown): map is Map<string, string> & { maxSize: number } =>
    map instanceof Map && 'maxSize' in map
  await toChecksumAddress(address(0))
  const cache = set.mock.contexts.filter(isCache).at(-1)
  set.mockRestore()
  if (!cache) throw new Error('no cache was written')
  const knows = (index: number) => [...cache.keys()].some((key) => key.startsWith(address(index)))

  for (let index = 1; index < 8192; index += 1) await toChecksumAddress(address(index))
  expect([cache.size, knows(0)]).toEqual([8192, true])
  // Use the first address again, so that the second one is the least recently used.
  await toChecksumAddress(address(0))
  await toChecksumAddress(address(8192))
  expect([cache.size, knows(0), knows(1), knows(8192)]).toEqual([8192, true, false, true])
})
