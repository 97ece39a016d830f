// @vitest-environment jsdom
import { memoryBackend } from '@carabiner/core'
import {
  connect,
  disconnect,
  hydrate,
  mock,
  sendTransaction,
  signMessage,
  switchChain,
  version,
} from '@wagmi/core'
import { verifyMessage } from 'viem'
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

// The adapter's sources and the host's calls use wagmi 2. All other packages are as published.
vi.mock('@wagmi/core', () => import('wagmi-core-2'))

const { a, b } = chains
afterEach(leavePage)

describe.each([
  ['a Config created by the adapter', () => undefined],
  ['the host’s Config', () => hostConfig()],
])('[S1.20] the wagmi adapter with wagmi 2 and %s', (_, makeConfig) => {
  const open = async (storage = memoryBackend()) => {
    const config = makeConfig()
    return openPage({ storage, ...(config && { config }) })
  }

  it('the tests of this file run with wagmi 2', () => expect(version).toMatch(/^2\./))

  it('a wallet can be connected, switched and disconnected both from wagmi 2 and from Carabiner', async () => {
    const wallet = installWallet()
    const { carabiner, config, expectEqual, inCore, inWagmi } = await open()
    await carabiner.connect(connectorId)
    expectEqual()
    expect(inWagmi()).toMatchObject({ status: 'connected', address: wallet.state.account })
    await switchChain(config, { chainId: b.id })
    expectEqual()
    await carabiner.switchNetwork(`eip155:${a.id}`)
    expectEqual()
    await disconnect(config)
    expectEqual()
    expect(inCore().status).toBe('disconnected')
    await connect(config, { connector: wagmiConnector(config, rdns) })
    expectEqual()
    expect(inCore().status).toBe('connected')
    await carabiner.disconnect()
    expectEqual()
    expect(inWagmi().status).toBe('disconnected')
  })

  it('the host signs a message and sends a transaction with wagmi 2', async () => {
    const wallet = installWallet()
    const { carabiner, config } = await open()
    await carabiner.connect(connectorId)
    const signature = await signMessage(config, { message: 'two' })
    const { account: address } = wallet.state
    expect(await verifyMessage({ address, message: 'two', signature })).toBe(true)
    expect(await sendTransaction(config, { to: address, value: 1n })).toMatch(/^0x/)
  })

  it('after a reload, wagmi 2 and Carabiner are connected again without a prompt', async () => {
    const wallet = installWallet()
    const storage = memoryBackend()
    const before = await open(storage)
    await before.carabiner.connect(connectorId)
    before.carabiner.destroy()
    const promptCount = prompts(wallet)
    const after = await open(storage)
    await hydrate(after.config, { reconnectOnMount: true }).onMount()
    await after.untilBoth({ status: 'connected', address: wallet.state.account, count: 1 })
    expect(prompts(wallet)).toBe(promptCount)
  })
})

describe('[S1.20] a connector that the host configured in wagmi 2', () => {
  it('the host’s connector can be connected both from Carabiner and from wagmi 2', async () => {
    const accounts = ['0x00000000000000000000000000000000000000A1'] as const
    const config = hostConfig({ connectors: [mock({ accounts })] })
    const { carabiner, expectEqual, inCore } = await openPage({ config })
    await carabiner.connect('wagmi:mock')
    expectEqual()
    await carabiner.disconnect()
    await connect(config, { connector: wagmiConnector(config, 'mock') })
    expectEqual()
    expect(inCore()).toMatchObject({ status: 'connected', address: accounts[0] })
  })
})
