// @vitest-environment jsdom
import { memoryBackend } from '@carabiner/core'
import { type Config, connect, hydrate, mock } from '@wagmi/core'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  chains,
  connectorId,
  createWallet,
  hostConfig,
  installWallet,
  leavePage,
  networks,
  openPage,
  prompts,
  rdns,
  wagmiConnector,
} from './page.fixture.js'
import { wagmiAdapter } from './wagmi-adapter.js'

const { a, b } = chains
const mocked = '0x00000000000000000000000000000000000000A1'
afterEach(leavePage)

/** Does what mounting `<WagmiProvider>` does. */
const mount = (config: Config) => hydrate(config, { reconnectOnMount: true }).onMount()
const settled = ({ carabiner }: Awaited<ReturnType<typeof openPage>>) =>
  vi.waitUntil(() => carabiner.getSnapshot().ready)

describe.each([
  ['a Config created by the adapter', (): Config => wagmiAdapter({ networks }).config],
  ['the host’s Config', () => hostConfig()],
  ['the host’s Config, with state for a server', () => hostConfig({ ssr: true })],
])('[S1.20] a reload of the page, with %s', (_, makeConfig) => {
  it.each([
    ['wagmi mounts first', true],
    ['core starts first', false],
  ])(
    'after a reload, wagmi and Carabiner are connected again without a prompt if %s',
    async (_, wagmiFirst) => {
      const wallet = installWallet()
      const storage = memoryBackend()
      const before = await openPage({ config: makeConfig(), storage })
      await before.carabiner.connect(connectorId)
      await before.carabiner.switchNetwork(`eip155:${b.id}`)
      // The page unloads without a disconnect in wagmi.
      const stored = { ...localStorage }
      before.carabiner.destroy()
      Object.assign(localStorage, stored)
      const promptCount = prompts(wallet)

      const config = makeConfig()
      const after = await openPage({ config, storage, start: false })
      if (wagmiFirst) await mount(config)
      after.carabiner.start()
      if (!wagmiFirst) await mount(config)
      await after.untilBoth({
        status: 'connected',
        address: wallet.state.accounts[0],
        chainId: b.id,
        count: 1,
      })
      await settled(after)
      after.expectEqual()
      expect(after.inWagmi().status).toBe('connected')
      expect(prompts(wallet)).toBe(promptCount)
    },
  )

  it.each([
    ['at window.ethereum', 'announced'],
    ['announced', 'at window.ethereum'],
  ] as const)(
    'after a reload, a wallet is connected again, though it was %s before and is %s now',
    async (first, then) => {
      const wallet = createWallet()
      const show = {
        'at window.ethereum': () => {
          Object.assign(window, { ethereum: wallet.provider })
          return () => void Reflect.deleteProperty(window, 'ethereum')
        },
        announced: () => wallet.announce(window),
      }
      const ids = { 'at window.ethereum': 'injected', announced: connectorId }
      const storage = memoryBackend()
      const hide = show[first]()
      const before = await openPage({ config: makeConfig(), storage })
      await vi.waitUntil(() => before.carabiner.getConnector(ids[first]))
      await before.carabiner.connect(ids[first])
      const stored = { ...localStorage }
      before.carabiner.destroy()
      Object.assign(localStorage, stored)
      hide()

      onTestFinished(show[then]())
      const after = await openPage({ config: makeConfig(), storage, deadlines: { announce: 500 } })
      await mount(after.config)
      await after.untilBoth({ status: 'connected', address: wallet.state.accounts[0], count: 1 })
      expect(after.chain().connectorId).toBe(ids[then])
    },
  )

  it('after a reload without a stored connection, no wallet gets a request', async () => {
    const wallet = installWallet()
    const page = await openPage({ config: makeConfig() })
    await mount(page.config)
    await settled(page)
    await page.untilBoth({ status: 'disconnected', count: 0 })
    expect(wallet.log).toEqual([])
  })

  it('after a reload without the wallet, wagmi and Carabiner are both disconnected', async () => {
    const wallet = installWallet()
    const storage = memoryBackend()
    const before = await openPage({ config: makeConfig(), storage })
    await before.carabiner.connect(connectorId)
    const stored = { ...localStorage }
    before.carabiner.destroy()
    Object.assign(localStorage, stored)
    wallet.destroy()
    const after = await openPage({ config: makeConfig(), storage })
    await mount(after.config)
    await after.untilBoth({ status: 'disconnected', count: 0 })
  })
})

describe('[S1.20] a reload with a connector that the host configured in wagmi', () => {
  const makeConfig = () => {
    const connector = mock({
      accounts: [mocked],
      features: { defaultConnected: true, reconnect: true },
    })
    return hostConfig({ connectors: [connector] })
  }

  it('wagmi restores the host’s connector after a reload, and Carabiner’s state follows', async () => {
    const before = await openPage({ config: makeConfig() })
    await connect(before.config, { connector: wagmiConnector(before.config, 'mock') })
    const stored = { ...localStorage }
    before.carabiner.destroy()
    Object.assign(localStorage, stored)
    const after = await openPage({ config: makeConfig() })
    await mount(after.config)
    await after.untilBoth({ status: 'connected', address: mocked, count: 1 })
    expect(after.chain().connectorId).toBe('wagmi:mock')
  })

  it('Carabiner restores the host’s connector after a reload if wagmi is not mounted', async () => {
    const storage = memoryBackend()
    const before = await openPage({ config: makeConfig(), storage })
    await before.carabiner.connect('wagmi:mock')
    const stored = { ...localStorage }
    before.carabiner.destroy()
    Object.assign(localStorage, stored)
    const after = await openPage({ config: makeConfig(), storage })
    await after.untilBoth({ status: 'connected', address: mocked, count: 1 })
  })

  it('[S3.31] the host’s connector stays disconnected after the visitor disconnected it, though wagmi restores it', async () => {
    const storage = memoryBackend()
    const before = await openPage({ config: makeConfig(), storage })
    await before.carabiner.connect('wagmi:mock')
    await before.carabiner.disconnect()
    await before.untilBoth({ status: 'disconnected', count: 0 })
    before.carabiner.destroy()
    // wagmi's storage is empty, but this connector reports that it is still authorized.
    const after = await openPage({ config: makeConfig(), storage, start: false })
    await mount(after.config)
    await vi.waitFor(() => expect(after.config.state.connections.size).toBe(1))
    after.carabiner.start()
    await after.untilBoth({ status: 'disconnected', count: 0 })
    await settled(after)
    after.expectEqual()
    expect(after.inWagmi().count).toBe(0)
    // The visitor can reconnect the wallet on either side.
    await connect(after.config, { connector: wagmiConnector(after.config, 'mock') })
    await after.untilBoth({ status: 'connected', address: mocked, count: 1 })
  })

  it('the host’s connector that wagmi restores does not replace the wallet that Carabiner restored as active', async () => {
    installWallet()
    const storage = memoryBackend()
    const before = await openPage({ config: makeConfig(), storage })
    await connect(before.config, { connector: wagmiConnector(before.config, 'mock') })
    await connect(before.config, { connector: wagmiConnector(before.config, rdns) })
    before.expectEqual()
    expect(before.inCore()).toMatchObject({ count: 2 })
    const stored = { ...localStorage }
    before.carabiner.destroy()
    Object.assign(localStorage, stored)
    const after = await openPage({ config: makeConfig(), storage, start: false })
    // The previous page's last write reaches the storage after the current task.
    await new Promise((resolve) => setTimeout(resolve))
    const mounted = mount(after.config)
    after.carabiner.start()
    await mounted
    await vi.waitFor(() => expect(after.chain().connectorId).toBe(connectorId))
    await after.untilBoth({ status: 'connected', connectionChainId: a.id })
  })

  it('the host’s connector that wagmi restores becomes active if Carabiner could not restore its wallet', async () => {
    const wallet = installWallet()
    const storage = memoryBackend()
    const before = await openPage({ config: makeConfig(), storage })
    await connect(before.config, { connector: wagmiConnector(before.config, 'mock') })
    await connect(before.config, { connector: wagmiConnector(before.config, rdns) })
    const stored = { ...localStorage }
    before.carabiner.destroy()
    Object.assign(localStorage, stored)
    wallet.destroy()
    const after = await openPage({ config: makeConfig(), storage, start: false })
    const mounted = mount(after.config)
    after.carabiner.start()
    await mounted
    await after.untilBoth({ status: 'connected', address: mocked, count: 1 })
  })
})

describe('[S1.20] a connection that wagmi drops on mount', () => {
  it('Carabiner adds its connection to wagmi again if wagmi drops it because `reconnectOnMount` is false', async () => {
    installWallet()
    const page = await openPage({ config: hostConfig() })
    await page.carabiner.connect(connectorId)
    // `<WagmiProvider reconnectOnMount={false}>` does the same.
    const mounted = hydrate(page.config, { reconnectOnMount: false }).onMount()
    expect(page.inWagmi().count).toBe(0)
    await mounted
    await page.untilBoth({ status: 'connected', count: 1 })
  })
})
