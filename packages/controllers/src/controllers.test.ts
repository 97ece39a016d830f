import { afterEach, describe, expect, it, vi } from 'vitest'
import { settle, setup } from './controllers.fixture.js'
import { type ControllersOptions, createControllers } from './controllers.js'
import type { ShellSettings } from './shell.js'

afterEach(() => void vi.unstubAllGlobals())

/** Creates the controllers, and records console messages and requests. */
async function createOpened(options: ShellSettings) {
  const { carabiner, shell: ownShell } = setup()
  const shell = { ...ownShell, settings: { ...ownShell.settings, ...options } }
  const error = vi.spyOn(carabiner.logger, 'error')
  const info = vi.spyOn(carabiner.logger, 'info')
  const warn = vi.spyOn(carabiner.logger, 'warn')
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const controllers = createControllers(carabiner, shell, options)
  controllers.modal.open()
  await settle()
  return { controllers, error, info, warn, fetched }
}

describe('[S8.36] an app without a project id', () => {
  it.each<ShellSettings>([
    {},
    { featuredWalletIds: [], features: { swaps: false, onramp: [] } },
    { blockchainApi: false, features: { swaps: true, analytics: false } },
    { features: { onramp: true, swaps: true }, sources: { onramp: false, swaps: false } },
    { features: { analytics: true }, telemetry: { send() {} } },
  ])(
    '[S8.36] an app without a project id logs Project ID Not Configured as information if no option needs the id: %j',
    async (options) => {
      const { controllers, error, info, warn } = await createOpened(options)
      const message = expect.stringMatching(/^Project ID Not Configured: .*set `projectId`/)
      expect(info).toHaveBeenCalledExactlyOnceWith(message)
      expect(controllers.alerts.wasRaised('PROJECT_ID_NOT_CONFIGURED')).toBe(true)
      for (const log of [error, warn]) expect(log).not.toHaveBeenCalled()
      expect(controllers.alerts.state.raised).toEqual([])
    },
  )

  it.each<[options: ShellSettings, named: string]>([
    [{ registry: {} }, 'registry'],
    [{ featuredWalletIds: ['abc'] }, 'featuredWalletIds'],
    [{ includeWalletIds: ['abc'] }, 'includeWalletIds'],
    [{ blockchainApi: {} }, 'blockchainApi'],
    [{ features: { onramp: true, swaps: ['1inch'] } }, 'features.onramp, features.swaps'],
    [{ features: { analytics: true } }, 'features.analytics'],
  ])('[S8.36] Project ID Not Configured is one logged error for %j', async (options, named) => {
    const { controllers, error } = await createOpened(options)
    const message = expect.stringContaining(`Project ID Not Configured: ${named}. `)
    expect(error).toHaveBeenCalledExactlyOnceWith(message)
    expect(controllers.alerts.state.raised).toEqual([])
    controllers.alerts.raise('PROJECT_ID_NOT_CONFIGURED', 'error')
    expect(error).toHaveBeenCalledTimes(1)
  })

  it('an app without a project id raises no alert if it has its own registry or turns the registry off', async () => {
    for (const registry of [false, { url: 'https://registry.example' }] as const) {
      const { controllers, error } = await createOpened({ registry })
      expect(error).not.toHaveBeenCalled()
      expect(controllers.alerts.wasRaised('PROJECT_ID_NOT_CONFIGURED')).toBe(false)
    }
  })
})

it('opening the modal requests the project’s settings, but no wallets from the registry', async () => {
  const { controllers, error, fetched } = await createOpened({ projectId: '0123' })
  expect(controllers.alerts.wasRaised('PROJECT_ID_NOT_CONFIGURED')).toBe(false)
  expect(controllers.directory.state.available).toBe(true)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  const paths = fetched.mock.calls.map(([url]) => new URL(String(url)).pathname)
  expect(paths).toEqual(['/appkit/v1/config'])
  expect(error).not.toHaveBeenCalled()
})

it('the modal uses the host’s features, except multiWallet, which is an option of createCarabiner()', async () => {
  const features = { send: false, multiWallet: true }
  const { controllers, warn } = await createOpened({ registry: false, features })
  expect(controllers.features.state).toMatchObject({
    send: [],
    receive: true,
    multiWallet: false,
  })
  const warning = 'features.multiWallet has no effect: set multiWallet of createCarabiner'
  expect(warn.mock.calls).toEqual([[warning]])
})

it('setting features.multiWallet in the shell’s settings logs a warning', () => {
  const { carabiner, shell } = setup()
  const warn = vi.spyOn(carabiner.logger, 'warn')
  const settings = { ...shell.settings, features: { multiWallet: false } }
  createControllers(carabiner, { ...shell, settings }, { registry: false })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('features.multiWallet'))
})

describe('an app without a wallet registry', () => {
  it.each<ControllersOptions>([{ featuredWalletIds: ['abc'] }, { includeWalletIds: ['abc'] }])(
    'an app without a wallet registry logs a warning that %j has no effect',
    async (options) => {
      const { warn, error } = await createOpened({ registry: false, projectId: '0123', ...options })
      const warning = 'featuredWalletIds and includeWalletIds have no effect with registry: false'
      expect(warn.mock.calls).toEqual([[warning]])
      expect(error).not.toHaveBeenCalled()
    },
  )

  it.each<ControllersOptions>([
    { registry: false, featuredWalletIds: [], includeWalletIds: [], excludeWalletIds: ['abc'] },
    { registry: { url: 'https://registry.example' }, featuredWalletIds: ['abc'] },
  ])('the wallet list options %j cause no warning', async (options) => {
    expect((await createOpened(options)).warn).not.toHaveBeenCalled()
  })
})
