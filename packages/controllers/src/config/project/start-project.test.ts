import { memoryBackend } from '@carabiner/core'
import { createFakeAuthConnector } from '@carabiner/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Registry, startRegistry } from '../../../../../apps/lab/services/registry/registry.js'
import { grant, setup } from '../../controllers.fixture.js'
import { createSwap } from '../../swap/swap.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  vi.unstubAllGlobals()
})

const projectId = '0123456789abcdef0123456789abcdef'
const configPath = '/appkit/v1/config'
const originsPath = '/projects/v1/origins'
const waitUntil = (check: () => void) => vi.waitFor(check, { interval: 10 })
const noLogins = [{ id: 'social_login', isEnabled: false, config: [] }]

type PageOptions = NonNullable<Parameters<typeof setup>[0]> & {
  /** Whether the app has an embedded wallet. */
  hasLogin?: boolean
  origin?: string
}

async function start() {
  const registry = await startRegistry()
  ends.push(registry.stop)
  return registry
}

/** Creates a page whose app has a project id and uses the lab's registry. */
function pageOf(registry: Registry, options: PageOptions = {}) {
  const { hasLogin = false, origin = 'https://shop.example', ...otherOptions } = options
  vi.stubGlobal('location', { origin, href: `${origin}/` })
  const harness = setup({
    projectId,
    registry: { url: registry.url },
    embeddedWallet: hasLogin ? createFakeAuthConnector().connector : undefined,
    ...otherOptions,
  })
  const { carabiner, features, modal, shell } = harness
  const logged: string[] = []
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(carabiner.logger, level).mockImplementation((text) => {
      logged.push(`${level}: ${String(text).split(':')[0]}`)
    })
  }
  const destroy = () => {
    shell.destroy()
    carabiner.destroy()
  }
  ends.push(destroy)
  return {
    ...harness,
    told: logged,
    destroy,
    state: features.state,
    raised: harness.alerts.state.raised,
    asked: (path = configPath) => registry.requests(path).length,
    async opened() {
      modal.open()
      await waitUntil(() => expect(registry.requests(configPath).length).toBeGreaterThan(0))
    },
    settled: (path: string) => waitUntil(() => expect(registry.requests(path)).toHaveLength(1)),
  }
}

describe('[S7.01] the settings of a project', () => {
  it('a project’s settings are read once, when the modal first opens', async () => {
    const registry = await start()
    registry.project({ features: noLogins })
    const page = pageOf(registry)
    await vi.dynamicImportSettled()
    expect(page.asked()).toBe(0)
    expect(page.state.email).toBe(true)
    await page.opened()
    await waitUntil(() => expect(page.state).toMatchObject({ email: false, socials: [] }))
    expect(registry.requests(configPath)[0]?.params).toEqual({
      projectId,
      st: 'carabiner',
      sv: '0.0.0',
    })
    page.modal.close()
    page.modal.open()
    await page.connected()
    await vi.dynamicImportSettled()
    expect(page.asked()).toBe(1)
  })

  it('a project’s settings are read when an account is restored, even before the modal opens', async () => {
    const registry = await start()
    const page = pageOf(registry)
    await page.connected()
    await waitUntil(() => expect(page.asked()).toBe(1))
  })

  it('a project’s settings are not read without a project id or without a registry', async () => {
    const registry = await start()
    for (const missingOption of [{ projectId: undefined }, { registry: false } as const]) {
      const page = pageOf(registry, missingOption)
      page.modal.open()
      await vi.dynamicImportSettled()
      expect(page.asked()).toBe(0)
    }
  })

  it('the stored settings of a project apply until the new ones are read', async () => {
    const registry = await start()
    const storage = memoryBackend()
    registry.project({ features: noLogins })
    const firstPage = pageOf(registry, { storage })
    await firstPage.opened()
    await waitUntil(() => expect(firstPage.state.email).toBe(false))
    firstPage.destroy()
    registry.project({})
    const page = pageOf(registry, { storage })
    await waitUntil(() => expect(page.state.email).toBe(false))
    expect(page.asked()).toBe(1)
    page.modal.open()
    await waitUntil(() => expect(page.state.email).toBe(true))
    expect(page.asked()).toBe(2)
  })

  it('stored settings of a project are validated before the settings apply', async () => {
    const registry = await start()
    const storage = memoryBackend()
    const malformedRecord = {
      project: `${projectId}@${registry.url}`,
      features: [{ id: 7 }],
      timestamp: 1,
    }
    await storage.setItem(
      'carabiner:cache.project',
      JSON.stringify({ v: 1, data: [malformedRecord] }),
    )
    const page = pageOf(registry, { storage })
    await page.opened()
    await waitUntil(() => expect(page.state.multiWallet).toBe(false))
    expect(page.state.email).toBe(true)
  })

  it.each([
    ['turn swaps on, unlike the app’s settings,', true, 'chain', 'token'],
    ['turn swaps off, unlike the app’s settings,', false, 'token', 'chain'],
  ])(
    '[S1.23] a project’s settings that %s decide whether the visitor can swap',
    async (_, isEnabled, before, after) => {
      const registry = await start()
      registry.project({ features: [{ id: 'swap', isEnabled, config: ['1inch'] }] })
      const refuse = () => Promise.reject(new Error('not here'))
      const makers = {
        getGasPrice: refuse,
        getAllowance: refuse,
        buildApproval: refuse,
        buildSwap: refuse,
      }
      const unused = { sendTransaction: refuse, estimateFee: refuse, maxAmount: refuse }
      const page = pageOf(registry, {
        features: { swaps: !isEnabled },
        send: { ...unused, checkReceiver: refuse, watchReceipt: refuse },
        contracts: { read: refuse, write: refuse, isContract: refuse },
        sources: { swaps: { ...makers, getTokens: async () => [], getQuote: refuse } },
      })
      const swap = page.shell.controller(createSwap)
      page.report({
        type: 'connected',
        connectorId: 'one',
        grant: grant('0xA'),
        current: true,
        origin: 'wallet',
      })
      expect(swap.missing()).toBe(before)
      await page.opened()
      await waitUntil(() => expect(swap.missing()).toBe(after))
    },
  )

  it('a project’s settings decide whether several wallets can connect', async () => {
    const registry = await start()
    registry.project({ features: [{ id: 'multi_wallet', isEnabled: true, config: [] }] })
    const page = pageOf(registry)
    expect(page.carabiner.multiWallet).toBeUndefined()
    await page.opened()
    await waitUntil(() => expect(page.carabiner.multiWallet).toBe(true))
    await page.connected()
    const secondConnect = page.carabiner.connect('two')
    page.connects.last().give({
      namespace: 'eip155',
      active: '0xB',
      network: 'eip155:1',
      accounts: [{ namespace: 'eip155', address: '0xB' }],
    })
    await secondConnect
    const connections = page.carabiner.getSnapshot().namespaces.eip155?.connections
    expect(connections?.map(({ connectorId }) => connectorId)).toEqual(['one', 'two'])
  })

  it('[S1.23] a project’s settings apply the known items of a list that also has unknown ones', async () => {
    const registry = await start()
    const unknownItems = [{ id: 'passkey' }, 7, 'x'.repeat(65), ...Array(40).fill('myspace')]
    registry.project({
      features: [
        { id: 'social_login', isEnabled: true, config: ['email', 'google', ...unknownItems] },
        { id: 'swap', isEnabled: false, config: [{ name: '1inch' }] },
      ],
    })
    const page = pageOf(registry)
    await page.opened()
    await waitUntil(() => expect(page.state.swaps).toEqual([]))
    expect(page.state).toMatchObject({ email: true, socials: ['google'] })
  })

  it.each([true, false])(
    'a feature with a malformed list in the project’s settings keeps the app’s setting: %j',
    async (activity) => {
      const registry = await start()
      registry.project({
        features: [{ id: 'activity', isEnabled: true, config: { families: ['eip155'] } }],
      })
      const page = pageOf(registry, { features: { activity } })
      await page.opened()
      await waitUntil(() => expect(page.state.swaps).toEqual([]))
      expect(page.state.activity).toEqual(activity ? ['eip155'] : [])
      expect(page.told).toEqual([])
    },
  )

  it('destroy() aborts the read of a project’s settings', async () => {
    const registry = await start()
    registry.misbehave({ path: configPath, hangs: true })
    const page = pageOf(registry)
    await page.opened()
    page.destroy()
    await waitUntil(() => expect(registry.requests(configPath)[0]?.dropped).toBe(true))
    expect(page.told).toEqual([])
  })
})

describe('[S1.24] a project’s settings that cannot be read', () => {
  it.each([
    ['an unknown project', { status: 401 }, 'error: Invalid Project ID'],
    ['[S8.30] an origin that is not listed', { status: 403 }, 'error: Invalid App Configuration'],
    ['a rate limit', { status: 429 }, 'error: Rate Limited'],
    ['a server error', { status: 503 }, 'error: Server Error'],
    ['a missing endpoint', { status: 404 }, undefined],
    ['a malformed answer', { malformed: true }, undefined],
  ])(
    'if the project’s settings cannot be read because of %s, the app’s own settings stay in force, and a wallet connects',
    async (_, fault, alert) => {
      const registry = await start()
      registry.misbehave({ path: configPath, ...fault })
      const storage = memoryBackend()
      // Each differs from the default.
      const local = {
        email: false,
        socials: ['x'],
        swaps: false,
        onramp: ['coinbase'],
        activity: false,
        reownBranding: false,
      } as const
      const otherOptions = { storage, multiWallet: true, hasLogin: true }
      const page = pageOf(registry, { features: local, ...otherOptions })
      await page.opened()
      if (alert) await waitUntil(() => expect(page.told).toContain(alert))
      await page.connected()
      await vi.dynamicImportSettled()
      expect(page.told).toEqual(alert ? [alert] : [])
      expect(page.state).toMatchObject({
        email: false,
        socials: ['x'],
        swaps: [],
        onramp: ['coinbase'],
        activity: [],
        reownBranding: false,
        multiWallet: true,
      })
      expect(page.carabiner.multiWallet).toBe(true)
      expect(page.carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
    },
  )

  it('the app’s own settings replace the project’s stored ones once a read of the project’s settings fails', async () => {
    const registry = await start()
    const storage = memoryBackend()
    registry.project({ features: noLogins })
    const firstPage = pageOf(registry, { storage })
    await firstPage.opened()
    await waitUntil(() => expect(firstPage.state.email).toBe(false))
    firstPage.destroy()
    registry.misbehave({ path: configPath, status: 500 })
    const page = pageOf(registry, { storage })
    await waitUntil(() => expect(page.state.email).toBe(false))
    page.modal.open()
    await waitUntil(() => expect(page.state.email).toBe(true))
  })
})

describe('[S1.25] the app’s settings that a project overrides', () => {
  it('one warning names the settings of the app that the project’s settings replace', async () => {
    const registry = await start()
    registry.project({ features: noLogins })
    const features = { email: true, socials: false, send: false }
    const page = pageOf(registry, { features, multiWallet: true })
    const warn = vi.spyOn(page.carabiner.logger, 'warn')
    await page.opened()
    await waitUntil(() =>
      expect(warn.mock.calls).toEqual([
        [
          expect.stringMatching(
            /^Local configuration ignored: email, socials, multiWallet\. .*remove them from the app/,
          ),
        ],
      ]),
    )
    expect(page.raised).toEqual([])
    expect(page.carabiner.multiWallet).toBe(false)
  })

  it('a setting that the app has set to its default value is reported as ignored if the project sets another value', async () => {
    const registry = await start()
    registry.project({ features: [{ id: 'multi_wallet', isEnabled: true, config: [] }] })
    const page = pageOf(registry, { multiWallet: false })
    const warn = vi.spyOn(page.carabiner.logger, 'warn')
    await page.opened()
    const sentence = expect.stringMatching(/^Local configuration ignored: multiWallet\. /)
    await waitUntil(() => expect(warn.mock.calls).toEqual([[sentence]]))
    expect(page.carabiner.multiWallet).toBe(true)
  })

  it('[S1.23] the project’s settings for logins replace the app’s, even if the app turns all logins off', async () => {
    const registry = await start()
    registry.project({
      features: [{ id: 'social_login', isEnabled: true, config: ['email', 'google'] }],
    })
    const page = pageOf(registry, { features: { email: false, socials: false }, hasLogin: true })
    const warn = vi.spyOn(page.carabiner.logger, 'warn')
    expect(page.state).toMatchObject({ email: false, socials: [] })
    await page.opened()
    await waitUntil(() => expect(page.state).toMatchObject({ email: true, socials: ['google'] }))
    const sentence = expect.stringMatching(/^Local configuration ignored: email, socials\. /)
    await waitUntil(() => expect(warn.mock.calls).toEqual([[sentence]]))
  })

  it('a setting of the app that the project does not decide causes no warning', async () => {
    const registry = await start()
    registry.project({ features: noLogins })
    const page = pageOf(registry, { features: { send: false } })
    await page.opened()
    await waitUntil(() => expect(page.state.email).toBe(false))
    expect(page.told).toEqual([])
  })
})

it('several stored wallets are restored before the project’s settings are read again', async () => {
  const registry = await start()
  registry.project({ features: [{ id: 'multi_wallet', isEnabled: true, config: [] }] })
  const storage = memoryBackend()
  const connections = (page: ReturnType<typeof pageOf>) =>
    page.carabiner
      .getSnapshot()
      .namespaces.eip155?.connections.map((connection) => connection.connectorId)
  const firstPage = pageOf(registry, { storage })
  await firstPage.opened()
  await waitUntil(() => expect(firstPage.carabiner.multiWallet).toBe(true))
  await firstPage.connected()
  const secondConnect = firstPage.carabiner.connect('two')
  firstPage.connects.last().give(grant('0xB'))
  await secondConnect
  expect(connections(firstPage)).toEqual(['one', 'two'])
  firstPage.destroy()
  registry.misbehave({ path: configPath, delay: 500 })
  const page = pageOf(registry, { storage })
  await waitUntil(() => expect(page.connects.asked).toHaveLength(1))
  page.connects.last().give(grant('0xB'))
  await waitUntil(() => expect(page.connects.asked).toHaveLength(2))
  page.connects.last().give(grant('0xA'))
  await waitUntil(() => expect(connections(page)).toEqual(['two', 'one']))
  page.modal.open()
  await waitUntil(() => expect(page.carabiner.multiWallet).toBe(true))
  expect(connections(page)).toEqual(['two', 'one'])
})

describe('[S5.24][S7.02] a project’s allowed origins', () => {
  it('a project’s allowed origins are read once in an app whose visitors can sign in', async () => {
    const registry = await start()
    registry.project({ allowedOrigins: ['https://*.example'] })
    const page = pageOf(registry, { hasLogin: true })
    await page.opened()
    await page.settled(originsPath)
    page.modal.close()
    page.modal.open()
    await vi.dynamicImportSettled()
    expect(page.asked(originsPath)).toBe(1)
    expect(page.told).toEqual([])
  })

  it.each([
    ['email', ['email']],
    ['a service', ['google']],
  ])(
    'a project’s allowed origins are read if visitors can sign in only by %s',
    async (_, config) => {
      const registry = await start()
      registry.project({
        features: [{ id: 'social_login', isEnabled: true, config }],
        allowedOrigins: ['https://shop.example'],
      })
      const page = pageOf(registry, { hasLogin: true })
      await page.opened()
      await page.settled(originsPath)
      expect(page.state).toMatchObject({
        email: config.includes('email'),
        socials: config.filter((service) => service !== 'email'),
      })
      expect(registry.requests(originsPath)[0]?.params).toMatchObject({ projectId })
      await vi.dynamicImportSettled()
      expect(page.told).toEqual([])
    },
  )

  it('a project’s allowed origins are not read in an app whose visitors cannot sign in', async () => {
    const registry = await start()
    const pageWithoutLogin = pageOf(registry)
    await pageWithoutLogin.opened()
    await waitUntil(() => expect(pageWithoutLogin.state.multiWallet).toBe(false))
    registry.project({ features: noLogins })
    const page = pageOf(registry, { hasLogin: true })
    page.modal.open()
    await waitUntil(() => expect(page.state.email).toBe(false))
    await vi.dynamicImportSettled()
    expect(page.asked(originsPath)).toBe(0)
  })

  it('[S5.25][S8.30] an app on an origin that its project does not list raises an alert, but is not blocked', async () => {
    const registry = await start()
    registry.project({ allowedOrigins: ['https://other.example', 7] })
    const page = pageOf(registry, { hasLogin: true })
    await page.opened()
    await waitUntil(() => expect(page.raised).toEqual(['ORIGIN_NOT_ALLOWED']))
    expect(page.told).toEqual(['error: Invalid App Configuration'])
    await page.connected()
    expect(page.carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })

  it.each([
    [429, ['error: Rate Limited']],
    [500, ['error: Server Error']],
    [503, ['error: Server Error']],
  ])(
    '[S8.03] the status %i for a project’s allowed origins raises one alert',
    async (status, expectedAlert) => {
      const registry = await start()
      registry.misbehave({ path: originsPath, status })
      const page = pageOf(registry, { hasLogin: true })
      await page.opened()
      await waitUntil(() => expect(page.told).toEqual(expectedAlert))
    },
  )

  it.each([{ status: 403 }, { status: 404 }, { malformed: true }])(
    '[S8.04] the response %j for a project’s allowed origins raises no alert and blocks nothing',
    async (fault) => {
      const registry = await start()
      registry.misbehave({ path: originsPath, ...fault })
      const page = pageOf(registry, { hasLogin: true })
      await page.opened()
      await page.settled(originsPath)
      await page.connected()
      await vi.dynamicImportSettled()
      expect(page.told).toEqual([])
    },
  )
})
