import { createCarabiner, type Logger, memoryBackend } from '@carabiner/core'
import { bitcoin } from '@carabiner/core/networks'
import { expect, it, vi } from 'vitest'
import { bitcoinAdapter } from './bitcoin-adapter.js'

function make(options: object) {
  const warn = vi.fn<Logger['warn']>()
  const quiet = () => {}
  createCarabiner({
    adapters: [bitcoinAdapter(options)],
    networks: [bitcoin],
    storage: memoryBackend(),
    logger: { debug: quiet, info: quiet, warn, error: quiet },
  })
  return { warned: () => warn.mock.calls.map(([message]) => message) }
}

it('bitcoinAdapter warns about a misspelt method of the host’s API, and suggests the right name', async () => {
  const { warned } = make({ api: { getUtxo: async () => [] } })
  await vi.waitFor(() => expect(warned()).toHaveLength(1))
  expect(warned()[0]).toContain('bitcoinAdapter: there is no option "api.getUtxo"')
  expect(warned()[0]).toContain('Did you mean "api.getUtxos"?')
})

it('bitcoinAdapter throws when the option `api` is a URL, not an object', () => {
  expect(() => make({ api: 'https://api.example' })).toThrow(
    'bitcoinAdapter: api: expected an object, got a string of 19 characters',
  )
})
