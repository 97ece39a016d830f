import { createCarabiner, type Logger, memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { expect, it, vi } from 'vitest'
import { wagmiAdapter } from './wagmi-adapter.js'

/** As a host without TypeScript calls it. */
const adapterOf = (options?: object): ReturnType<typeof wagmiAdapter> =>
  Reflect.apply(wagmiAdapter, undefined, [options])

it.each([undefined, {}, { config: undefined }, { networks: mainnet }, { chains: [mainnet] }])(
  'refuses %j',
  (options) => {
    expect(() => adapterOf(options)).toThrow(
      expect.objectContaining({
        name: 'InvalidOptionsError',
        message: expect.stringContaining('wagmiAdapter: expected { networks }'),
      }),
    )
  },
)

it('an id is no network', () => {
  expect(() => adapterOf({ networks: ['eip155:1'] })).toThrow(
    'expected a network, such as mainnet of @carabiner/core/networks, got "eip155:1"',
  )
})

it('a misspelt option is warned of, one of the wrong kind refused', async () => {
  const warn = vi.fn<Logger['warn']>()
  const quiet = () => {}
  const logger: Logger = { debug: quiet, info: quiet, warn, error: quiet }
  const networks = [mainnet]
  const make = (options: object) =>
    createCarabiner({
      adapters: [adapterOf({ networks, ...options })],
      networks,
      storage: memoryBackend(),
      logger,
    })
  make({ injecte: false })
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(warn.mock.calls[0]?.[0]).toContain('wagmiAdapter: there is no option "injecte"')
  expect(warn.mock.calls[0]?.[0]).toContain('Did you mean "injected"?')
  expect(() => make({ injected: 'no' })).toThrow('wagmiAdapter: injected: expected one of')
})
