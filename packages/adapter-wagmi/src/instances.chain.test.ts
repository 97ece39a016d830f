// @vitest-environment jsdom
import { connect } from '@wagmi/core'
import { afterEach, describe, expect, it } from 'vitest'
import {
  connectorId,
  hostConfig,
  installWallet,
  leavePage,
  openPage,
  rdns,
  running,
  wagmiConnector,
} from './page.fixture.js'

afterEach(leavePage)
const ids = (config: ReturnType<typeof hostConfig>) => config.connectors.map(({ id }) => id)

describe('several Carabiner instances with wagmi', () => {
  it('Carabiner’s connector in wagmi has no provider and no accounts until Carabiner connects the wallet', async () => {
    const wallet = installWallet()
    const { carabiner, config } = await openPage()
    const connector = wagmiConnector(config, rdns)
    expect(await connector.getProvider()).toBeUndefined()
    expect(await connector.isAuthorized()).toBe(false)
    expect(await connector.getAccounts()).toEqual([])
    expect(wallet.log).toEqual([])
    await carabiner.connect(connectorId)
    expect(await connector.getProvider()).toMatchObject({ request: expect.any(Function) })
    expect(await connector.isAuthorized()).toBe(true)
    await carabiner.disconnect()
    expect(await connector.getProvider()).toBeUndefined()
    expect(await connector.isAuthorized()).toBe(false)
  })

  it('destroying the instance removes Carabiner’s connectors and their connections from wagmi', async () => {
    installWallet()
    const { carabiner, config, inWagmi } = await openPage({ config: hostConfig() })
    await carabiner.connect(connectorId)
    carabiner.destroy()
    expect(ids(config)).toEqual([])
    expect(inWagmi()).toMatchObject({ status: 'disconnected', count: 0 })
  })

  it('a second instance on the same Config replaces the first, whose destruction then changes nothing', async () => {
    installWallet()
    const config = hostConfig()
    const first = await openPage({ config })
    await first.carabiner.connect(connectorId)
    const second = await openPage({ config, storage: first.storage })
    expect(ids(config)).toEqual([rdns])
    await second.untilBoth({ status: 'connected', count: 1 })
    first.carabiner.destroy()
    second.expectEqual()
    expect(ids(config)).toEqual([rdns])
    await second.carabiner.disconnect()
    second.expectEqual()
  })

  it.each([
    ['first', 0],
    ['second', 1],
  ])(
    'of two instances that React’s strict mode creates, the %s works if only that one starts',
    async (_, startedIndex) => {
      installWallet()
      const config = hostConfig()
      const pages = [
        await openPage({ config, start: false }),
        await openPage({ config, start: false }),
      ]
      const page = pages[startedIndex]
      if (!page) throw new Error('no such instance')
      page.carabiner.start()
      await running()
      expect(ids(config)).toEqual([rdns])
      await connect(config, { connector: wagmiConnector(config, rdns) })
      page.expectEqual()
      expect(page.inCore().status).toBe('connected')
      expect(pages[1 - startedIndex]?.inCore().status).toBe('disconnected')
    },
  )

  it('an instance that is never started does not take the Config from a running instance', async () => {
    installWallet()
    const config = hostConfig()
    const { carabiner, expectEqual, inWagmi } = await openPage({ config })
    await carabiner.connect(connectorId)
    const idle = await openPage({ config, start: false })
    expectEqual()
    idle.carabiner.destroy()
    expectEqual()
    expect(inWagmi().status).toBe('connected')
    expect(ids(config)).toEqual([rdns])
  })

  it('two instances with their own Configs do not affect each other', async () => {
    installWallet()
    const [one, other] = [await openPage(), await openPage()]
    await one.carabiner.connect(connectorId)
    one.expectEqual()
    other.expectEqual()
    expect(other.inWagmi().status).toBe('disconnected')
  })

  it('a malformed EIP-6963 announcement does not keep wagmi from listing a valid wallet', async () => {
    const { config } = await openPage()
    const announce = (detail: unknown) =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    announce({})
    announce({ info: { name: 'x', rdns: 1 }, provider: {} })
    installWallet()
    expect(ids(config)).toEqual([rdns])
  })
})
