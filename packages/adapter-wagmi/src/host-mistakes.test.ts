import { createCarabiner, type Logger, memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { createConfig, http } from '@wagmi/core'
import { mainnet as viemMainnet } from 'viem/chains'
import { expect, it, vi } from 'vitest'
import { wagmiAdapter } from './wagmi-adapter.js'

/** Calls the adapter like a host without TypeScript. */
const adapterOf = (options?: object): ReturnType<typeof wagmiAdapter> =>
  Reflect.apply(wagmiAdapter, undefined, [options])

it.each([undefined, {}, { config: undefined }, { networks: mainnet }, { chains: [mainnet] }])(
  'wagmiAdapter rejects the options %j, which have neither networks nor a Config',
  (options) => {
    expect(() => adapterOf(options)).toThrow(
      expect.objectContaining({
        name: 'InvalidOptionsError',
        message: expect.stringContaining('wagmiAdapter: expected { networks }'),
      }),
    )
  },
)

it.each([
  ['networks', { networks: [mainnet] }],
  ['storage', { storage: {} }],
])(
  'wagmiAdapter rejects the option %s together with a Config, which has its own',
  (name, options) => {
    const config = createConfig({ chains: [viemMainnet], transports: { 1: http() } })
    expect(() => adapterOf({ config, ...options })).toThrow(
      expect.objectContaining({
        name: 'InvalidOptionsError',
        details: `wagmiAdapter: ${name}: not allowed together with config`,
      }),
    )
    expect(() => adapterOf({ config, networks: undefined, storage: undefined })).not.toThrow()
  },
)

it('wagmiAdapter creates a Config from the networks when the option `config` is undefined', () => {
  const { config } = adapterOf({ config: undefined, networks: [mainnet] })
  expect(config.chains.map(({ id }) => id)).toEqual([1])
})

it('wagmiAdapter rejects a value of `config` that is not a wagmi Config', () => {
  expect(() => adapterOf({ config: 'wagmi' })).toThrow('wagmiAdapter: expected { networks }')
})

it('wagmiAdapter rejects a network id in place of a network', () => {
  expect(() => adapterOf({ networks: ['eip155:1'] })).toThrow(
    'expected a network, such as mainnet of @carabiner/core/networks, got "eip155:1"',
  )
})

it('wagmiAdapter warns about a misspelt option, and rejects an option of the wrong type', async () => {
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
