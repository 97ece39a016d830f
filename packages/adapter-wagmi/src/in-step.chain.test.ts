// @vitest-environment jsdom
import { connect, disconnect, switchChain } from '@wagmi/core'
import { afterEach, describe, expect, it } from 'vitest'
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
afterEach(leavePage)

describe.each([
  ['a Config created by the adapter', () => undefined],
  ['the host’s Config', () => hostConfig()],
  ['the host’s Config, with state for a server', () => hostConfig({ ssr: true })],
])('[S1.20] wagmi and Carabiner have the same state, with %s', (_, makeConfig) => {
  const open = async () => {
    const wallet = installWallet()
    const [first, second] = wallet.state.accounts
    const config = makeConfig()
    return { wallet, first, second, ...(await openPage(config ? { config } : {})) }
  }

  it('wagmi and Carabiner are both disconnected at the start', async () => {
    const { expectEqual, inWagmi } = await open()
    expectEqual()
    expect(inWagmi()).toMatchObject({ status: 'disconnected', chainId: a.id })
  })

  it('wagmi’s state matches Carabiner’s after Carabiner connects a wallet', async () => {
    const { carabiner, expectEqual, first, inWagmi } = await open()
    const attempt = carabiner.connect(connectorId)
    await Promise.resolve()
    expect(inWagmi().status).toBe('connecting')
    await attempt
    expectEqual()
    expect(inWagmi()).toMatchObject({ status: 'connected', address: first, chainId: a.id })
  })

  it('wagmi’s state matches Carabiner’s after Carabiner connects a wallet on another network', async () => {
    const { carabiner, expectEqual, inWagmi } = await open()
    await carabiner.connect(connectorId, { networkId: `eip155:${b.id}` })
    expectEqual()
    expect(inWagmi()).toMatchObject({ connectionChainId: b.id, chainId: b.id })
  })

  it('wagmi and Carabiner are both disconnected after the visitor rejects Carabiner’s connect', async () => {
    const { carabiner, expectEqual, inWagmi, wallet } = await open()
    wallet.controls.failNext(4001, 'User rejected the request.')
    await expect(carabiner.connect(connectorId)).rejects.toThrow('Connection rejected')
    expectEqual()
    expect(inWagmi().status).toBe('disconnected')
  })

  it('Carabiner’s state matches wagmi’s after the host connects a wallet with wagmi', async () => {
    const { config, expectEqual, first, inCore } = await open()
    const answer = await connect(config, { connector: wagmiConnector(config, rdns) })
    expect(answer).toEqual({ accounts: [first], chainId: a.id })
    expectEqual()
    expect(inCore()).toMatchObject({ status: 'connected', address: first, count: 1 })
  })

  it('Carabiner’s state matches wagmi’s after the host connects a wallet with wagmi on another chain', async () => {
    const { config, expectEqual, inCore } = await open()
    const connector = wagmiConnector(config, rdns)
    const { chainId } = await connect(config, { connector, chainId: b.id })
    expect(chainId).toBe(b.id)
    expectEqual()
    expect(inCore().chainId).toBe(b.id)
  })

  it('wagmi and Carabiner are both disconnected after the visitor rejects wagmi’s connect', async () => {
    const { config, expectEqual, inCore, wallet } = await open()
    wallet.controls.failNext(4001, 'User rejected the request.')
    const attempt = connect(config, { connector: wagmiConnector(config, rdns) })
    await expect(attempt).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expectEqual()
    expect(inCore().status).toBe('disconnected')
  })

  it('wagmi’s state matches Carabiner’s after Carabiner switches the network, with and without a wallet', async () => {
    const { carabiner, expectEqual, inWagmi } = await open()
    await carabiner.switchNetwork(`eip155:${b.id}`)
    expectEqual()
    expect(inWagmi().chainId).toBe(b.id)
    await carabiner.connect(connectorId)
    expect(inWagmi().chainId).toBe(a.id)
    await carabiner.switchNetwork(`eip155:${b.id}`)
    expectEqual()
    expect(inWagmi()).toMatchObject({ connectionChainId: b.id, chainId: b.id })
  })

  it('Carabiner’s state matches wagmi’s after wagmi switches the chain, with and without a wallet', async () => {
    const { carabiner, config, expectEqual, inCore, wallet } = await open()
    await switchChain(config, { chainId: b.id })
    expectEqual()
    expect(inCore().chainId).toBe(b.id)
    await carabiner.connect(connectorId)
    await switchChain(config, { chainId: b.id })
    expectEqual()
    expect(inCore().chainId).toBe(b.id)
    expect(wallet.state.chainId).toBe(b.id)
  })

  it('wagmi and Carabiner keep the same network after the visitor rejects a switch', async () => {
    const { carabiner, config, expectEqual, inCore, wallet } = await open()
    await carabiner.connect(connectorId)
    const method = 'wallet_switchEthereumChain'
    wallet.controls.failNext(4001, 'User rejected the request.', { method })
    const attempt = switchChain(config, { chainId: b.id })
    await expect(attempt).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expectEqual()
    expect(inCore().chainId).toBe(a.id)
  })

  it('wagmi is disconnected after Carabiner disconnects the wallet', async () => {
    const { carabiner, expectEqual, inWagmi } = await open()
    await carabiner.connect(connectorId)
    await carabiner.disconnect()
    expectEqual()
    expect(inWagmi()).toMatchObject({ status: 'disconnected', count: 0 })
  })

  it('Carabiner is disconnected after wagmi disconnects the wallet, and stays so after a reload', async () => {
    const { carabiner, config, expectEqual, inCore, storage } = await open()
    await carabiner.connect(connectorId)
    await disconnect(config)
    expectEqual()
    expect(inCore()).toMatchObject({ status: 'disconnected', count: 0 })
    carabiner.destroy()
    const next = await openPage({ storage })
    await expect.poll(() => next.carabiner.getSnapshot().ready).toBe(true)
    expect(next.inWagmi().status).toBe('disconnected')
    next.expectEqual()
  })

  it('wagmi and Carabiner both follow an account change, a network change and a disconnect in the wallet', async () => {
    const { carabiner, second, untilBoth, wallet } = await open()
    await carabiner.connect(connectorId)
    wallet.controls.switchAccount(1)
    await untilBoth({ address: second })
    wallet.controls.switchChain(b.id)
    await untilBoth({ chainId: b.id, connectionChainId: b.id })
    wallet.controls.switchChain(chains.foreign.id)
    await untilBoth({ chainId: b.id, connectionChainId: chains.foreign.id })
    wallet.controls.disconnect()
    await untilBoth({ status: 'disconnected', count: 0 })
  })

  it('wagmi and Carabiner have the same state after several changes in a row, made in wagmi and in Carabiner', async () => {
    const { carabiner, config, expectEqual, untilBoth, wallet } = await open()
    await carabiner.connect(connectorId)
    await disconnect(config)
    await connect(config, { connector: wagmiConnector(config, rdns) })
    await carabiner.switchNetwork(`eip155:${b.id}`)
    await carabiner.disconnect()
    expectEqual()
    await carabiner.connect(connectorId)
    wallet.controls.switchAccount(1)
    await untilBoth({ address: wallet.state.accounts[1], chainId: b.id })
  })

  it('wagmi’s connect of the active wallet fails as already connected, without a prompt', async () => {
    const { carabiner, config, wallet } = await open()
    await carabiner.connect(connectorId)
    const before = prompts(wallet)
    const connector = wagmiConnector(config, rdns)
    await expect(connect(config, { connector })).rejects.toThrow('already connected')
    expect(prompts(wallet)).toBe(before)
  })
})
