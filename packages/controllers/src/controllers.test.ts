import { afterEach, describe, expect, it, vi } from 'vitest'
import { settle, setup } from './controllers.fixture.js'
import { type ControllersOptions, createControllers } from './controllers.js'

afterEach(() => void vi.unstubAllGlobals())

/** What the console is told when the modal is made, and what is asked of servers. */
async function made(options: ControllersOptions) {
  const { carabiner, ...shell } = setup()
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

describe('an app without a project id', () => {
  it('[S8.36] raises the alert Project ID Not Configured, which is no error where nothing needs one', async () => {
    const { controllers, error, info } = await made({ featuredWalletIds: [] })
    const told = expect.stringMatching(/^Project ID Not Configured: .*set projectId/)
    expect(info).toHaveBeenCalledExactlyOnceWith(told)
    expect(controllers.alerts.wasRaised('PROJECT_ID_NOT_CONFIGURED')).toBe(true)
    expect(error).not.toHaveBeenCalled()
    expect(controllers.alerts.state.raised).toEqual([])
  })

  it.each<ControllersOptions>([
    { registry: {} },
    { featuredWalletIds: ['abc'] },
    { includeWalletIds: ['abc'] },
  ])('is told of it as an error, once, where %j needs one', async (options) => {
    const { controllers, error } = await made(options)
    const told = expect.stringMatching(/^Project ID Not Configured: /)
    expect(error).toHaveBeenCalledExactlyOnceWith(told)
    expect(controllers.alerts.state.raised).toEqual([])
    controllers.alerts.raise('PROJECT_ID_NOT_CONFIGURED', 'error')
    expect(error).toHaveBeenCalledTimes(1)
  })

  it('is not, where it has a registry of its own or wants none', async () => {
    for (const registry of [false, { url: 'https://registry.example' }] as const) {
      const { controllers, error } = await made({ registry })
      expect(error).not.toHaveBeenCalled()
      expect(controllers.alerts.wasRaised('PROJECT_ID_NOT_CONFIGURED')).toBe(false)
    }
  })
})

it('opening asks the registry for no wallets', async () => {
  const { controllers, error, fetched } = await made({ projectId: '0123' })
  expect(controllers.alerts.wasRaised('PROJECT_ID_NOT_CONFIGURED')).toBe(false)
  expect(controllers.directory.state.available).toBe(true)
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  const asked = fetched.mock.calls.map(([url]) => new URL(String(url)).pathname)
  expect(asked).toEqual(['/appkit/v1/config'])
  expect(error).not.toHaveBeenCalled()
})

it('features are the host’s, and several wallets are core’s to say', async () => {
  const features = { send: false, multiWallet: true }
  const { controllers, warn } = await made({ registry: false, features })
  expect(controllers.features.state).toMatchObject({
    send: [],
    receive: true,
    multiWallet: false,
  })
  const told = 'features.multiWallet has no effect: set multiWallet of createCarabiner'
  expect(warn.mock.calls).toEqual([[told]])
})

it('several wallets that were set where the shell is made are told of as well', () => {
  const { carabiner, shell } = setup()
  const warn = vi.spyOn(carabiner.logger, 'warn')
  const settings = { ...shell.settings, features: { multiWallet: false } }
  createControllers(carabiner, { ...shell, settings }, { registry: false })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('features.multiWallet'))
})

describe('an app that wants no directory', () => {
  it.each<ControllersOptions>([{ featuredWalletIds: ['abc'] }, { includeWalletIds: ['abc'] }])(
    'is told that %j has no effect',
    async (options) => {
      const { warn, error } = await made({ registry: false, projectId: '0123', ...options })
      const told = 'featuredWalletIds and includeWalletIds have no effect with registry: false'
      expect(warn.mock.calls).toEqual([[told]])
      expect(error).not.toHaveBeenCalled()
    },
  )

  it.each<ControllersOptions>([
    { registry: false, featuredWalletIds: [], includeWalletIds: [], excludeWalletIds: ['abc'] },
    { registry: { url: 'https://registry.example' }, featuredWalletIds: ['abc'] },
  ])('is told nothing else: %j', async (options) => {
    expect((await made(options)).warn).not.toHaveBeenCalled()
  })
})
