// @vitest-environment jsdom
import { createTestWallet } from '@carabiner/testing'
import { connect, disconnect, injected, mock, switchChain, switchConnection } from '@wagmi/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  chains,
  connectorId,
  hostConfig,
  installWallet,
  leavePage,
  openPage,
  prompts,
  rdns,
  wagmiConnector,
} from './page.fixture.js'

const { a, b } = chains
const mocked = '0x00000000000000000000000000000000000000A1'
afterEach(leavePage)

const withMock = (features?: Parameters<typeof mock>[0]['features']) =>
  openPage({
    config: hostConfig({
      connectors: [mock({ accounts: [mocked], ...(features && { features }) })],
    }),
  })

describe('[S1.20] a connector that the host configured in wagmi', () => {
  it('Carabiner lists the host’s connector once, and wagmi still lists it once', async () => {
    const { carabiner, config } = await withMock()
    expect(carabiner.getSnapshot().connectors).toEqual([
      {
        id: 'wagmi:mock',
        type: 'EXTERNAL',
        readyState: 'loadable',
        name: 'Mock Connector',
        chain: 'eip155',
        chains: ['eip155'],
      },
    ])
    expect(config.connectors.map(({ id }) => id)).toEqual(['mock'])
  })

  it('Carabiner can connect, switch and disconnect the host’s connector, and wagmi’s state follows', async () => {
    const { carabiner, expectEqual, inWagmi } = await withMock()
    await carabiner.connect('wagmi:mock')
    expectEqual()
    expect(inWagmi()).toMatchObject({ status: 'connected', address: mocked, chainId: a.id })
    await carabiner.switchNetwork(`eip155:${b.id}`)
    expectEqual()
    expect(inWagmi().chainId).toBe(b.id)
    await carabiner.disconnect()
    expectEqual()
    expect(inWagmi()).toMatchObject({ status: 'disconnected', count: 0 })
  })

  it('the host can connect, switch and disconnect its connector with wagmi, and Carabiner’s state follows', async () => {
    const { config, expectEqual, inCore } = await withMock()
    await connect(config, { connector: wagmiConnector(config, 'mock') })
    expectEqual()
    expect(inCore()).toMatchObject({ status: 'connected', address: mocked, chainId: a.id })
    await switchChain(config, { chainId: b.id })
    expectEqual()
    expect(inCore().chainId).toBe(b.id)
    await disconnect(config)
    expectEqual()
    expect(inCore()).toMatchObject({ status: 'disconnected', count: 0 })
  })

  it('the host’s connector stays connected and followed if it never answers Carabiner’s disconnect', async () => {
    const config = hostConfig({
      connectors: [
        (parameters) => ({
          ...mock({ accounts: [mocked] })(parameters),
          disconnect: () => new Promise(() => {}),
        }),
      ],
    })
    const { carabiner, expectEqual, inCore } = await openPage({ config })
    await carabiner.connect('wagmi:mock')
    await expect(carabiner.disconnect()).rejects.toMatchObject({ name: 'DisconnectFailedError' })
    await switchChain(config, { chainId: b.id })
    await vi.waitFor(() => expect(inCore()).toMatchObject({ status: 'connected', chainId: b.id }))
    expectEqual()
  })

  it('the host can connect its connector in wagmi after Carabiner aborted a hanging attempt to connect it', async () => {
    const { carabiner, config, untilBoth } = await withMock()
    const connector = wagmiConnector(config, 'mock')
    const connectSpy = vi.spyOn(connector, 'connect')
    connectSpy.mockImplementationOnce(() => new Promise(() => {}))
    const leaving = new AbortController()
    const attempt = carabiner.connect('wagmi:mock', { signal: leaving.signal })
    await vi.waitFor(() => expect(connectSpy).toHaveBeenCalledOnce())
    leaving.abort()
    await expect(attempt).rejects.toMatchObject({ name: 'AbortedError' })
    await connect(config, { connector })
    await untilBoth({ status: 'connected', address: mocked })
  })

  it('Carabiner lists the host’s connector with a sanitized name, and without an oversized icon', async () => {
    const config = hostConfig({
      connectors: [
        (parameters) => ({
          ...mock({ accounts: [mocked] })(parameters),
          name: 'Mo\u202Eck\n',
          icon: `data:image/png,${'x'.repeat(100_000)}`,
        }),
      ],
    })
    const [listed] = (await openPage({ config })).carabiner.getSnapshot().connectors
    expect(listed?.name).toBe('Mo ck')
    expect(listed?.icon).toBeUndefined()
  })

  it('the host can reconnect its connector in wagmi after Carabiner connected it and wagmi disconnected it', async () => {
    const { carabiner, config, untilBoth } = await withMock()
    await carabiner.connect('wagmi:mock')
    await disconnect(config)
    await connect(config, { connector: wagmiConnector(config, 'mock') })
    await switchChain(config, { chainId: b.id })
    await untilBoth({ status: 'connected', count: 1, chainId: b.id })
  })

  it('an account of the host’s connector that is activated in Carabiner also becomes the active account in wagmi', async () => {
    const accounts = [mocked, '0x00000000000000000000000000000000000000A2'] as const
    const config = hostConfig({ connectors: [mock({ accounts })] })
    const { carabiner, untilBoth } = await openPage({ config })
    await carabiner.connect('wagmi:mock')
    carabiner.activate('wagmi:mock', { address: accounts[1] })
    await untilBoth({ address: accounts[1] })
    await switchChain(config, { chainId: b.id })
    await untilBoth({ address: accounts[1], chainId: b.id })
  })

  it('connecting the host’s connector fails with ConnectionRejectedError when the visitor rejects', async () => {
    const { carabiner, expectEqual } = await withMock({ connectError: true })
    await expect(carabiner.connect('wagmi:mock')).rejects.toMatchObject({
      name: 'ConnectionRejectedError',
    })
    expectEqual()
  })

  it('in Carabiner, connecting the host’s connector disconnects a discovered wallet, and connecting the wallet disconnects the connector', async () => {
    installWallet()
    const { carabiner, untilBoth } = await withMock()
    await carabiner.connect('wagmi:mock')
    await carabiner.connect(connectorId)
    await untilBoth({ status: 'connected', count: 1 })
    await carabiner.connect('wagmi:mock')
    await untilBoth({ status: 'connected', count: 1, address: mocked })
  })

  it('wagmi can connect the host’s connector and a discovered wallet at the same time, and Carabiner follows the active one', async () => {
    const wallet = installWallet()
    const [first] = wallet.state.accounts
    const { config, expectEqual, inCore, untilBoth } = await withMock()
    const [one, other] = [wagmiConnector(config, 'mock'), wagmiConnector(config, rdns)]
    await connect(config, { connector: one })
    await connect(config, { connector: other })
    expectEqual()
    expect(inCore()).toMatchObject({ address: first, count: 2 })
    await switchConnection(config, { connector: one })
    expectEqual()
    expect(inCore()).toMatchObject({ address: mocked, count: 2 })
    await switchConnection(config, { connector: other })
    expectEqual()
    expect(inCore().address).toBe(first)
    await disconnect(config)
    await untilBoth({ address: mocked, status: 'connected', count: 1 })
  })

  it('when wagmi makes the host’s connector active after another wallet disconnects, Carabiner does too', async () => {
    const wallet = installWallet()
    const { config, untilBoth } = await withMock()
    await connect(config, { connector: wagmiConnector(config, 'mock') })
    await connect(config, { connector: wagmiConnector(config, rdns) })
    wallet.controls.disconnect()
    await untilBoth({ address: mocked, status: 'connected', count: 1 })
  })

  it('disconnecting in Carabiner disconnects the host’s connector and every other wallet in wagmi', async () => {
    installWallet()
    const { carabiner, config, untilBoth } = await withMock()
    await connect(config, { connector: wagmiConnector(config, 'mock') })
    await connect(config, { connector: wagmiConnector(config, rdns) })
    await carabiner.disconnect()
    await untilBoth({ status: 'disconnected', count: 0 })
  })

  it('the host’s connector stays disconnected in Carabiner while its own slow disconnect is still pending', async () => {
    installWallet()
    let endDisconnect = () => {}
    const slow = slowMock('disconnect', () => new Promise((resolve) => (endDisconnect = resolve)))
    const { carabiner, chain, config, untilBoth } = await openPage({
      config: hostConfig({ connectors: [slow] }),
    })
    await carabiner.connect('wagmi:mock')
    await carabiner.connect(connectorId)
    await carabiner.switchNetwork(`eip155:${b.id}`)
    await vi.waitFor(() => expect(config.state.chainId).toBe(b.id))
    expect(chain().connections.map((connection) => connection.connectorId)).toEqual([connectorId])
    endDisconnect()
    await untilBoth({ status: 'connected', count: 1 })
    expect(chain().connectorId).toBe(connectorId)
  })

  it('the host’s connector is disconnected if its approval arrives after another connect replaced the attempt', async () => {
    installWallet()
    let approve = () => {}
    const released = vi.fn()
    const slow = slowMock('connect', () => new Promise((resolve) => (approve = resolve)), released)
    const page = await openPage({
      config: hostConfig({ connectors: [slow] }),
    })
    const attempt = page.carabiner.connect('wagmi:mock')
    await page.carabiner.connect(connectorId)
    await expect(attempt).rejects.toMatchObject({ name: 'SupersededError' })
    approve()
    await vi.waitFor(() => expect(released).toHaveBeenCalledOnce())
    await page.untilBoth({ status: 'connected', count: 1 })
    expect(page.chain().connectorId).toBe(connectorId)
  })
})

/** Wraps wagmi's mock connector and delays one method. */
function slowMock(
  method: 'connect' | 'disconnect',
  wait: () => Promise<void>,
  onDisconnect = () => {},
) {
  return (config: Parameters<ReturnType<typeof mock>>[0]) => {
    const mockConnector = mock({ accounts: [mocked] })(config)
    const disconnect: typeof mockConnector.disconnect = async (...parameters) => {
      if (method === 'disconnect') await wait()
      await mockConnector.disconnect(...parameters)
      onDisconnect()
    }
    // Untyped, because wagmi's overloads cannot be implemented. The parameters are passed on
    // unchanged.
    const connect = async (...parameters: unknown[]) => {
      if (method === 'connect') await wait()
      return Reflect.apply(mockConnector.connect, mockConnector, parameters)
    }
    return Object.assign(Object.create(null), mockConnector, { connect, disconnect })
  }
}

describe('[S1.20] window.ethereum that the host connects by a connector function', () => {
  const withInjected = async () => {
    const wallet = installWallet()
    Object.assign(window, { ethereum: wallet.provider })
    return { wallet, ...(await openPage({ config: hostConfig() })) }
  }
  afterEach(() => {
    Reflect.deleteProperty(window, 'ethereum')
  })

  it('window.ethereum is added to Carabiner’s wallets once even if the host connects it repeatedly, and its changes are followed', async () => {
    const { carabiner, config, expectEqual, inCore, untilBoth, wallet } = await withInjected()
    const [first, second] = wallet.state.accounts
    for (const _ of [1, 2]) {
      await connect(config, { connector: injected() })
      expectEqual()
      expect(inCore()).toMatchObject({ status: 'connected', address: first })
      await disconnect(config)
      expectEqual()
    }
    expect(carabiner.getSnapshot().connectors.map(({ id, type }) => [id, type])).toEqual([
      [connectorId, 'ANNOUNCED'],
      ['wagmi:injected', 'INJECTED'],
    ])
    await connect(config, { connector: injected() })
    wallet.controls.switchAccount(1)
    await untilBoth({ address: second })
    wallet.controls.switchChain(b.id)
    await untilBoth({ chainId: b.id })
    wallet.controls.disconnect()
    await untilBoth({ status: 'disconnected', count: 0 })
  })
})

describe('[S1.20] a wallet at window.ethereum that does not announce itself', () => {
  const installSilently = () => {
    const wallet = createTestWallet({
      name: 'Silent Wallet',
      rdns: 'test.carabiner.silent',
      chains: [{ id: a.id, rpcUrl: a.url }],
    })
    Object.assign(window, { ethereum: wallet.provider })
    return wallet
  }
  const inCoreList = ({ carabiner }: Awaited<ReturnType<typeof openPage>>) =>
    carabiner.getSnapshot().connectors.map(({ id }) => id)
  const inWagmiList = ({ config }: Awaited<ReturnType<typeof openPage>>) =>
    config.connectors.map(({ id }) => id)
  /** Core checks window.ethereum 200 ms after the start, when wallets have announced themselves. */
  const untilLooked = async () => {
    await vi.advanceTimersByTimeAsync(200)
    await vi.dynamicImportSettled()
    vi.useRealTimers()
  }
  /** The fake time follows the real time, and a test can also advance it. */
  const controlTime = () =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  afterEach(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(window, 'ethereum')
  })

  it('a wallet at window.ethereum is listed once in wagmi and once in Carabiner, and can be connected from either', async () => {
    const wallet = installSilently()
    const page = await openPage()
    await vi.waitFor(() => expect(inCoreList(page)).toEqual(['injected']))
    expect(inWagmiList(page)).toEqual(['injected'])
    const { carabiner, config, untilBoth } = page
    await carabiner.connect('injected')
    await untilBoth({ status: 'connected', address: wallet.state.account })
    await carabiner.disconnect()
    await untilBoth({ status: 'disconnected', count: 0 })
    await connect(config, { connector: wagmiConnector(config, 'injected') })
    await untilBoth({ status: 'connected', address: wallet.state.account, count: 1 })
    wallet.destroy()
  })

  it('if the host configured a connector for window.ethereum, Carabiner lists only that connector for the wallet', async () => {
    controlTime()
    const wallet = installSilently()
    const page = await openPage({ config: hostConfig({ connectors: [injected()] }) })
    await untilLooked()
    expect(page.carabiner.getSnapshot().connectors).toMatchObject([
      { id: 'wagmi:injected', type: 'INJECTED', readyState: 'installed' },
    ])
    expect(inWagmiList(page)).toEqual(['injected'])
    await page.carabiner.connect('wagmi:injected')
    await page.untilBoth({ status: 'connected', address: wallet.state.account, count: 1 })
    wallet.destroy()
  })

  it('once the host connects window.ethereum by a connector function, Carabiner lists only the host’s connector for it', async () => {
    const wallet = installSilently()
    const page = await openPage({ config: hostConfig() })
    await vi.waitFor(() => expect(inCoreList(page)).toEqual(['injected']))
    await connect(page.config, { connector: injected() })
    await page.untilBoth({ status: 'connected', address: wallet.state.account, count: 1 })
    expect(inCoreList(page)).toEqual(['wagmi:injected'])
    expect(inWagmiList(page)).toEqual([])
    wallet.destroy()
  })

  it('Carabiner lists only the host’s connector if the host connected window.ethereum before Carabiner checked it', async () => {
    controlTime()
    const wallet = installSilently()
    const page = await openPage({ config: hostConfig() })
    await connect(page.config, { connector: injected() })
    await untilLooked()
    expect(inCoreList(page)).toEqual(['wagmi:injected'])
    expect(inWagmiList(page)).toEqual([])
    wallet.destroy()
  })

  it('once a wallet at window.ethereum announces itself, wagmi and Carabiner list only the announced wallet', async () => {
    const wallet = installSilently()
    const page = await openPage()
    await vi.waitFor(() => expect(inCoreList(page)).toEqual(['injected']))
    const stop = wallet.announce(window)
    expect(inCoreList(page)).toEqual(['6963:test.carabiner.silent'])
    await vi.waitFor(() => expect(inWagmiList(page)).toEqual(['test.carabiner.silent']))
    stop()
    wallet.destroy()
  })

  it('the host’s connector for a missing window.ethereum is listed as not detected', async () => {
    const { carabiner } = await openPage({ config: hostConfig({ connectors: [injected()] }) })
    expect(carabiner.getSnapshot().connectors).toMatchObject([{ readyState: 'notDetected' }])
  })
})

describe('[S1.20] a wallet that wagmi’s own discovery also finds', () => {
  it('a wallet that wagmi also discovers is listed once in wagmi and once in Carabiner, and can be connected from either', async () => {
    const wallet = installWallet()
    const config = hostConfig({ multiInjectedProviderDiscovery: true })
    const { carabiner, expectEqual, inCore, inWagmi } = await openPage({ config })
    expect(config.connectors.map(({ id }) => id)).toEqual([rdns])
    expect(carabiner.getSnapshot().connectors.map(({ id }) => id)).toEqual([connectorId])
    await carabiner.connect(connectorId)
    expectEqual()
    expect(inWagmi()).toMatchObject({ status: 'connected', address: wallet.state.accounts[0] })
    await carabiner.disconnect()
    expectEqual()
    await connect(config, { connector: wagmiConnector(config, rdns) })
    expectEqual()
    expect(inCore().status).toBe('connected')
    const promptCount = prompts(wallet)
    await carabiner.signMessage({ message: 'x' })
    expect(prompts(wallet)).toBe(promptCount + 1)
  })

  it('once Carabiner finds a wallet that a host’s connector already serves, Carabiner lists it under Carabiner’s id alone', async () => {
    const wallet = createTestWallet({
      name: 'Late Wallet',
      rdns: 'test.carabiner.late',
      chains: [{ id: a.id, rpcUrl: a.url }],
    })
    const { provider } = wallet
    const target = { id: 'late', name: 'Late', provider: provider as never }
    const listed: typeof mock = Object.assign(
      () => (config: Parameters<ReturnType<typeof mock>>[0]) =>
        ({ ...injected({ target })(config), rdns: 'test.carabiner.late' }) as never,
      { type: 'mock' as const },
    )
    const config = hostConfig({ connectors: [listed({ accounts: [mocked] })] })
    const { carabiner, expectEqual, chain } = await openPage({ config })
    await carabiner.connect('wagmi:late')
    expectEqual()
    const stop = wallet.announce(window)
    expectEqual()
    expect(chain()).toMatchObject({
      status: 'connected',
      connectorId: '6963:test.carabiner.late',
      connections: [{ active: wallet.state.account }],
    })
    expect(carabiner.getSnapshot().connectors).toHaveLength(1)
    expect(config.connectors).toHaveLength(1)
    stop()
    wallet.destroy()
  })

  it('a wallet that announces itself later is listed once in wagmi and once in Carabiner', async () => {
    const config = hostConfig({ multiInjectedProviderDiscovery: true })
    const { carabiner } = await openPage({ config })
    installWallet()
    expect(config.connectors.map(({ id }) => id)).toEqual([rdns])
    expect(carabiner.getSnapshot().connectors.map(({ id }) => id)).toEqual([connectorId])
  })
})
