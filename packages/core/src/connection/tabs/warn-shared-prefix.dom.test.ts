import { afterEach, expect, it, vi } from 'vitest'
import { createCarabiner } from '../../client.js'
import type { Logger } from '../../logger/logger.js'
import type { CarabinerOptions } from '../../options.js'
import { memoryBackend } from '../../storage/backend.js'
import { createFamily, testNetwork } from '../family.fixture.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

function started(options: Partial<CarabinerOptions> = {}) {
  const warn = vi.fn<Logger['warn']>()
  const quiet = () => {}
  const logger: Logger = { debug: quiet, info: quiet, warn, error: quiet }
  const carabiner = createCarabiner({
    adapters: [createFamily().plugin],
    networks: [testNetwork(1)],
    logger,
    ...options,
  })
  cleanups.push(carabiner.destroy)
  carabiner.start()
  carabiner.start()
  return { carabiner, warned: () => warn.mock.calls.map(([message]) => message) }
}

it('a second instance with the same storage prefix logs a warning that explains the fix', () => {
  const first = started()
  const second = started()
  expect(first.warned()).toEqual([])
  expect(second.warned()).toEqual([
    expect.stringMatching(/share the storagePrefix "carabiner".*give each its own, or destroy\(\)/),
  ])
})

it('no warning is logged for different prefixes or storages, or after destroy() of the first instance', () => {
  const storage = memoryBackend()
  const first = started()
  const others = [started({ storagePrefix: 'other' }), started({ storage })]
  expect(started({ storage }).warned()).toHaveLength(1)
  first.carabiner.destroy()
  for (const { warned } of [first, ...others, started()]) expect(warned()).toEqual([])
})
