import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCarabiner } from '../../client.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import type { Logger } from '../../logger/logger.js'
import { memoryBackend } from '../../storage/backend.js'
import type { EvmOptions } from '../capabilities.js'
import { createEvmAdapter } from '../evm-adapter.js'
import { address, network, otherAddress, scriptedProvider } from '../provider.fixture.js'

const cleanups: (() => void)[] = []
beforeEach(async () => {
  // Load these modules first, since a fake clock does not wait for imports.
  await Promise.all([
    import('./injected.js'),
    import('../requests.js'),
    import('../../connection/reconnect.js'),
  ])
  vi.useFakeTimers()
})
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
  Reflect.deleteProperty(window, 'ethereum')
  vi.useRealTimers()
})

function openPage(options: EvmOptions = {}, storage = memoryBackend()) {
  const debug: unknown[] = []
  const quiet = () => {}
  const logger: Logger = {
    debug: (_, detail) => debug.push(detail),
    info: quiet,
    warn: quiet,
    error: quiet,
  }
  const carabiner = createCarabiner({
    adapters: [{ namespace: 'eip155', create: (context) => createEvmAdapter(context, options) }],
    networks: [network],
    storage,
    logger,
  })
  cleanups.push(carabiner.destroy)
  carabiner.start()
  return {
    carabiner,
    debug,
    ids: () => carabiner.getSnapshot().connectors.map(({ id }) => id),
  }
}

/** Waits for imports, and for longer than wallets may take to announce themselves. */
const wait = async () => {
  await vi.advanceTimersByTimeAsync(0)
  // The restore code loads only if there is something to restore.
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(400)
}

const inject = (provider: unknown) =>
  Object.defineProperty(window, 'ethereum', { value: provider, configurable: true })

function announce(provider: Eip1193Provider, rdns = 'org.reef') {
  const info = { uuid: rdns, name: 'Reef', icon: 'data:image/png,x', rdns }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
}

describe('a wallet that is only at window.ethereum', () => {
  it('a wallet only at window.ethereum is listed once other wallets had 200 ms to announce themselves', async () => {
    const { provider } = scriptedProvider()
    inject(provider)
    const { carabiner, ids } = openPage()
    await vi.advanceTimersByTimeAsync(199)
    expect(ids()).toEqual([])
    await wait()
    expect(carabiner.getSnapshot().connectors).toEqual([
      {
        id: 'injected',
        type: 'INJECTED',
        readyState: 'installed',
        name: 'Browser wallet',
        chain: 'eip155',
        chains: ['eip155'],
      },
    ])
    expect(carabiner.getConnector('injected')?.getProvider('eip155')).toBe(provider)
  })

  it('a wallet only at window.ethereum can be connected, and is restored with its account on the next page', async () => {
    const { provider } = scriptedProvider({ eth_requestAccounts: () => [address] })
    inject(provider)
    const storage = memoryBackend()
    const first = openPage({}, storage)
    await wait()
    await first.carabiner.connect('injected')
    first.carabiner.destroy()
    const { carabiner } = openPage({}, storage)
    await wait()
    expect(carabiner.getSnapshot()).toMatchObject({
      ready: true,
      namespaces: { eip155: { status: 'connected', connectorId: 'injected' } },
    })
  })

  it('a wallet at window.ethereum is not restored if another wallet is at window.ethereum on the next page', async () => {
    inject(scriptedProvider({ eth_requestAccounts: () => [address] }).provider)
    const storage = memoryBackend()
    const first = openPage({}, storage)
    await wait()
    await first.carabiner.connect('injected')
    first.carabiner.destroy()
    inject(scriptedProvider({ eth_accounts: () => [otherAddress] }).provider)
    const { carabiner } = openPage({}, storage)
    await wait()
    expect(carabiner.getSnapshot()).toMatchObject({
      ready: true,
      namespaces: { eip155: { status: 'disconnected', connections: [] } },
    })
  })

  it('a wallet that is injected late, with an ethereum#initialized event, is listed once', async () => {
    const { ids } = openPage()
    await wait()
    expect(ids()).toEqual([])
    inject(scriptedProvider().provider)
    for (const _ of [1, 2]) {
      window.dispatchEvent(new Event('ethereum#initialized'))
      await wait()
    }
    expect(ids()).toEqual(['injected'])
  })

  it('a wallet only at window.ethereum is listed beside announced wallets', async () => {
    inject(scriptedProvider().provider)
    const { ids } = openPage()
    announce(scriptedProvider().provider)
    await wait()
    expect(ids()).toEqual(['6963:org.reef', 'injected'])
  })

  it('the wallet at window.ethereum is not listed if the host turns the option injected off', async () => {
    inject(scriptedProvider().provider)
    const { ids } = openPage({ injected: false })
    await wait()
    expect(ids()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a wallet at window.ethereum that also announces itself', () => {
  it('a wallet that announces the provider at window.ethereum is listed only by its announcement', async () => {
    const { provider } = scriptedProvider()
    inject(provider)
    const { ids } = openPage()
    announce(provider)
    await wait()
    expect(ids()).toEqual(['6963:org.reef'])
  })

  it('an announced wallet that is also in window.ethereum.providers is listed once', async () => {
    const { provider } = scriptedProvider()
    inject({ ...scriptedProvider().provider, providers: [provider] })
    const { ids } = openPage()
    announce(provider)
    await wait()
    expect(ids()).toEqual(['6963:org.reef'])
  })

  it('a wallet at window.ethereum is recognized as an announced wallet by its flag, even if the two objects differ', async () => {
    inject({ ...scriptedProvider().provider, isRabby: true })
    const { ids } = openPage()
    announce(scriptedProvider().provider, 'io.Rabby')
    await wait()
    expect(ids()).toEqual(['6963:io.Rabby'])
  })

  it('a wallet that announces a copy of window.ethereum, as Rainbow does, is listed once', async () => {
    const original = Object.assign(scriptedProvider().provider, {
      isRainbow: true,
      isMetaMask: true,
    })
    inject(original)
    const { ids } = openPage()
    const request: Eip1193Provider['request'] = (parameters) => original.request(parameters)
    const copy = { ...original, request, isMetaMask: false }
    announce(copy, 'me.rainbow.next')
    await wait()
    expect(ids()).toEqual(['6963:me.rainbow.next'])
  })

  it('a wallet whose object at window.ethereum poses as MetaMask is listed once', async () => {
    const original = Object.assign(scriptedProvider().provider, { isRabby: true })
    inject(new Proxy({ ...original, isRabby: false, isMetaMask: true }, {}))
    const { ids } = openPage()
    announce(original, 'io.rabby.next')
    await wait()
    expect(ids()).toEqual(['6963:io.rabby.next'])
  })

  it('two objects that share only a common flag, such as isMetaMask, are listed as two wallets', async () => {
    inject({ ...scriptedProvider().provider, isMetaMask: true })
    const { ids } = openPage()
    announce(Object.assign(scriptedProvider().provider, { isMetaMask: true }))
    await wait()
    expect(ids()).toEqual(['6963:org.reef', 'injected'])
  })

  it('an announced provider that cannot be compared does not hide the wallet at window.ethereum', async () => {
    inject(Object.assign(scriptedProvider().provider, { isReef: true }))
    const { ids } = openPage()
    const hostile = scriptedProvider().provider
    announce(
      new Proxy(hostile, {
        ownKeys() {
          throw new Error('no')
        },
      }),
    )
    await wait()
    expect(ids()).toEqual(['6963:org.reef', 'injected'])
  })

  it('the entry of a wallet at window.ethereum is replaced if that wallet announces itself later', async () => {
    const { provider } = scriptedProvider()
    inject(provider)
    const { ids } = openPage()
    await wait()
    announce(scriptedProvider().provider, 'org.other')
    expect(ids()).toEqual(['injected', '6963:org.other'])
    announce(provider)
    expect(ids()).toEqual(['6963:org.other', '6963:org.reef'])
    window.dispatchEvent(new Event('ethereum#initialized'))
    await wait()
    expect(ids()).toEqual(['6963:org.other', '6963:org.reef'])
  })

  it('a connected wallet at window.ethereum that also announces itself keeps both entries until the wallet is disconnected', async () => {
    const { provider } = scriptedProvider({ eth_requestAccounts: () => [address] })
    inject(provider)
    const { carabiner, ids } = openPage()
    await wait()
    await carabiner.connect('injected')
    announce(provider)
    await wait()
    expect(ids()).toEqual(['injected', '6963:org.reef'])
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
    await carabiner.disconnect()
    await wait()
    expect(ids()).toEqual(['6963:org.reef'])
  })
})

describe('a wallet that is found in another way on the next page load', () => {
  const wallet = (answers: Parameters<typeof scriptedProvider>[0] = {}) =>
    scriptedProvider({ eth_requestAccounts: () => [address], ...answers }).provider
  const placements = {
    'at window.ethereum': (provider: Eip1193Provider) => void inject(provider),
    announced: (provider: Eip1193Provider) => announce(provider),
  }
  const leave = () => Reflect.deleteProperty(window, 'ethereum')
  const ids = { 'at window.ethereum': 'injected', announced: '6963:org.reef' } as const

  /**
   * Loads the next page.
   *
   * @param now - shows the wallet on that page
   */
  async function nextPage(before: keyof typeof ids, now: () => unknown) {
    const storage = memoryBackend()
    const first = openPage({}, storage)
    placements[before](wallet())
    await wait()
    await first.carabiner.connect(ids[before])
    first.carabiner.destroy()
    leave()
    const next = openPage({}, storage)
    now()
    await vi.advanceTimersByTimeAsync(0)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(2_000)
    const evm = () => next.carabiner.getSnapshot().namespaces.eip155
    return { ...next, evm, storage }
  }

  it.each([
    ['at window.ethereum', 'announced'],
    ['announced', 'at window.ethereum'],
  ] as const)(
    'a connected wallet found in another way on the next page (%s, then %s) is restored under its new id',
    async (before, now) => {
      const { carabiner, evm, storage } = await nextPage(before, () => placements[now](wallet()))
      expect(evm()).toMatchObject({
        status: 'connected',
        connectorId: ids[now],
        connections: [{ connectorId: ids[now], active: address }],
      })
      expect(evm()?.recentConnections).toBeUndefined()
      carabiner.destroy()
      const third = openPage({}, storage)
      placements[now](wallet())
      await wait()
      expect(third.carabiner.getSnapshot().namespaces.eip155).toMatchObject({
        status: 'connected',
        connectorId: ids[now],
      })
    },
  )

  it.each([
    ['at window.ethereum', 'announced'],
    ['announced', 'at window.ethereum'],
  ] as const)(
    'a connected wallet found in another way (%s, then %s) is restored even after the time limit',
    async (before, now) => {
      const { evm } = await nextPage(before, () => {})
      expect(evm()?.status).toBe('disconnected')
      placements[now](wallet())
      window.dispatchEvent(new Event('ethereum#initialized'))
      await wait()
      await vi.dynamicImportSettled()
      await wait()
      expect(evm()).toMatchObject({ status: 'connected', connectorId: ids[now] })
    },
  )

  it('an announced wallet with another account than the stored one is not restored, and gets no further request', async () => {
    const other = scriptedProvider({ eth_accounts: () => [otherAddress] })
    const { evm } = await nextPage('at window.ethereum', () => announce(other.provider))
    expect(evm()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(new Set(other.methods())).toEqual(new Set(['eth_accounts', 'eth_chainId']))
  })

  it('among several announced wallets, the one with the stored account is restored', async () => {
    const other = () => scriptedProvider({ eth_accounts: () => [otherAddress] }).provider
    const { evm } = await nextPage('at window.ethereum', () => {
      announce(other(), 'org.one')
      announce(scriptedProvider({ eth_accounts: () => [] }).provider, 'org.two')
      announce(wallet())
    })
    expect(evm()).toMatchObject({ status: 'connected', connectorId: '6963:org.reef' })
  })

  it('a wallet that was announced on the last page is not restored from window.ethereum if the object there has another wallet’s flag', async () => {
    const { evm } = await nextPage('announced', () =>
      inject(Object.assign(wallet(), { isRabby: true })),
    )
    expect(evm()?.status).toBe('disconnected')
  })

  it('a wallet that the visitor disconnected is not restored when it is announced on the next page', async () => {
    const storage = memoryBackend()
    const first = openPage({}, storage)
    placements['at window.ethereum'](wallet())
    await wait()
    await first.carabiner.connect('injected')
    await first.carabiner.disconnect()
    first.carabiner.destroy()
    leave()
    const { carabiner } = openPage({}, storage)
    placements.announced(wallet())
    await wait()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
  })
})

describe('a hostile value at window.ethereum', () => {
  it('a getter at window.ethereum that throws lists no wallet, and is logged at debug level', async () => {
    Object.defineProperty(window, 'ethereum', {
      configurable: true,
      get() {
        throw new Error('no')
      },
    })
    const { debug, ids } = openPage()
    await wait()
    expect(ids()).toEqual([])
    expect(debug).toMatchObject([{ message: 'no' }])
  })

  it.each([{}, 'ethereum', null, { request: 7 }])(
    'the value %o at window.ethereum is not listed as a wallet',
    async (value) => {
      inject(value)
      const { ids } = openPage()
      await wait()
      expect(ids()).toEqual([])
    },
  )

  it('a wallet at window.ethereum whose fields throw is not listed, and the instance still becomes ready', async () => {
    inject({
      request: async () => null,
      get isRabby(): boolean {
        throw new Error('no')
      },
    })
    const { carabiner, debug, ids } = openPage()
    await wait()
    expect(ids()).toEqual([])
    expect(debug).toMatchObject([{ message: 'no' }])
    expect(carabiner.getSnapshot().ready).toBe(true)
  })
})

it('destroy() ends the wait for a wallet at window.ethereum, and wallets injected later are ignored', async () => {
  inject(scriptedProvider().provider)
  const { carabiner, ids } = openPage()
  carabiner.destroy()
  expect(vi.getTimerCount()).toBe(0)
  window.dispatchEvent(new Event('ethereum#initialized'))
  await wait()
  expect(ids()).toEqual([])
})
