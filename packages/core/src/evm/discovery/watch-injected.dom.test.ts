import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCarabiner } from '../../client.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import type { Logger } from '../../logger/logger.js'
import { memoryBackend } from '../../storage/backend.js'
import type { EvmOptions } from '../capabilities.js'
import { createEvmAdapter } from '../evm-adapter.js'
import { address, network, otherAddress, scriptedProvider } from '../provider.fixture.js'

const ends: (() => void)[] = []
beforeEach(async () => {
  // Loaded on demand, which no fake clock waits for.
  await Promise.all([
    import('./injected.js'),
    import('../requests.js'),
    import('../../connection/reconnect.js'),
  ])
  vi.useFakeTimers()
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
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
  ends.push(carabiner.destroy)
  carabiner.start()
  return {
    carabiner,
    debug,
    ids: () => carabiner.getSnapshot().connectors.map(({ id }) => id),
  }
}

/** Longer than a wallet gets to announce itself; all that is loaded by then is there. */
const wait = async () => {
  await vi.advanceTimersByTimeAsync(0)
  // Restoring is loaded where there is something to restore.
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
  it('is listed after those that announce themselves had time to', async () => {
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

  it('connects, and is restored with the account it had', async () => {
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

  it('is not restored where another wallet took its place', async () => {
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

  it('that came late and said so is listed too, once', async () => {
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

  it('stays beside others that announce themselves', async () => {
    inject(scriptedProvider().provider)
    const { ids } = openPage()
    announce(scriptedProvider().provider)
    await wait()
    expect(ids()).toEqual(['6963:org.reef', 'injected'])
  })

  it('is left out where the host turns it off', async () => {
    inject(scriptedProvider().provider)
    const { ids } = openPage({ injected: false })
    await wait()
    expect(ids()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a wallet at window.ethereum that announces itself', () => {
  it('is listed by its announcement alone', async () => {
    const { provider } = scriptedProvider()
    inject(provider)
    const { ids } = openPage()
    announce(provider)
    await wait()
    expect(ids()).toEqual(['6963:org.reef'])
  })

  it('as one of several that share the place is listed alone too', async () => {
    const { provider } = scriptedProvider()
    inject({ ...scriptedProvider().provider, providers: [provider] })
    const { ids } = openPage()
    announce(provider)
    await wait()
    expect(ids()).toEqual(['6963:org.reef'])
  })

  it('by another object is known by its own flag', async () => {
    inject({ ...scriptedProvider().provider, isRabby: true })
    const { ids } = openPage()
    announce(scriptedProvider().provider, 'io.Rabby')
    await wait()
    expect(ids()).toEqual(['6963:io.Rabby'])
  })

  it('by a copy, as Rainbow does, is listed once', async () => {
    const original = Object.assign(scriptedProvider().provider, {
      isRainbow: true,
      isMetaMask: true,
    })
    inject(original)
    const { ids } = openPage()
    const request: Eip1193Provider['request'] = (asked) => original.request(asked)
    const copy = { ...original, request, isMetaMask: false }
    announce(copy, 'me.rainbow.next')
    await wait()
    expect(ids()).toEqual(['6963:me.rainbow.next'])
  })

  it('by a copy that hides its flags, as in MetaMask’s place, is listed once', async () => {
    const original = Object.assign(scriptedProvider().provider, { isRabby: true })
    inject(new Proxy({ ...original, isRabby: false, isMetaMask: true }, {}))
    const { ids } = openPage()
    announce(original, 'io.rabby.next')
    await wait()
    expect(ids()).toEqual(['6963:io.rabby.next'])
  })

  it('has no place of its own where another wallet only claims as much as all do', async () => {
    inject({ ...scriptedProvider().provider, isMetaMask: true })
    const { ids } = openPage()
    announce(Object.assign(scriptedProvider().provider, { isMetaMask: true }))
    await wait()
    expect(ids()).toEqual(['6963:org.reef', 'injected'])
  })

  it('and cannot be read takes no other wallet’s place', async () => {
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

  it('later takes its own place', async () => {
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

  it('later keeps both while the visitor is connected by the first', async () => {
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

describe('a wallet that changes how it is found', () => {
  const wallet = (answers: Parameters<typeof scriptedProvider>[0] = {}) =>
    scriptedProvider({ eth_requestAccounts: () => [address], ...answers }).provider
  const found = {
    'at window.ethereum': (provider: Eip1193Provider) => void inject(provider),
    announced: (provider: Eip1193Provider) => announce(provider),
  }
  const leave = () => Reflect.deleteProperty(window, 'ethereum')
  const ids = { 'at window.ethereum': 'injected', announced: '6963:org.reef' } as const

  /** @param now - how the wallet shows itself in the next page life */
  async function nextPage(before: keyof typeof ids, now: () => unknown) {
    const storage = memoryBackend()
    const first = openPage({}, storage)
    found[before](wallet())
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
    'first %s, then %s, is restored, and kept as it is found now',
    async (before, now) => {
      const { carabiner, evm, storage } = await nextPage(before, () => found[now](wallet()))
      expect(evm()).toMatchObject({
        status: 'connected',
        connectorId: ids[now],
        connections: [{ connectorId: ids[now], active: address }],
      })
      expect(evm()?.recentConnections).toBeUndefined()
      carabiner.destroy()
      const third = openPage({}, storage)
      found[now](wallet())
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
  ] as const)('first %s, and very late %s, is restored too', async (before, now) => {
    const { evm } = await nextPage(before, () => {})
    expect(evm()?.status).toBe('disconnected')
    found[now](wallet())
    window.dispatchEvent(new Event('ethereum#initialized'))
    await wait()
    await vi.dynamicImportSettled()
    await wait()
    expect(evm()).toMatchObject({ status: 'connected', connectorId: ids[now] })
  })

  it('another wallet with another account is not taken for it, nor asked for more', async () => {
    const other = scriptedProvider({ eth_accounts: () => [otherAddress] })
    const { evm } = await nextPage('at window.ethereum', () => announce(other.provider))
    expect(evm()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(new Set(other.methods())).toEqual(new Set(['eth_accounts', 'eth_chainId']))
  })

  it('of several that announce themselves, the one with the account is it', async () => {
    const other = () => scriptedProvider({ eth_accounts: () => [otherAddress] }).provider
    const { evm } = await nextPage('at window.ethereum', () => {
      announce(other(), 'org.one')
      announce(scriptedProvider({ eth_accounts: () => [] }).provider, 'org.two')
      announce(wallet())
    })
    expect(evm()).toMatchObject({ status: 'connected', connectorId: '6963:org.reef' })
  })

  it('one that says whose it is stands for no other', async () => {
    const { evm } = await nextPage('announced', () =>
      inject(Object.assign(wallet(), { isRabby: true })),
    )
    expect(evm()?.status).toBe('disconnected')
  })

  it('is left alone once it was disconnected', async () => {
    const storage = memoryBackend()
    const first = openPage({}, storage)
    found['at window.ethereum'](wallet())
    await wait()
    await first.carabiner.connect('injected')
    await first.carabiner.disconnect()
    first.carabiner.destroy()
    leave()
    const { carabiner } = openPage({}, storage)
    found.announced(wallet())
    await wait()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
  })
})

describe('what is hostile at window.ethereum', () => {
  it('a getter that throws is a line in the debug log', async () => {
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

  it.each([{}, 'ethereum', null, { request: 7 }])('%o is no wallet', async (value) => {
    inject(value)
    const { ids } = openPage()
    await wait()
    expect(ids()).toEqual([])
  })

  it('fields that throw cost the wallet its place, nothing else', async () => {
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

it('destroy() ends the wait, and a wallet that comes later is ignored', async () => {
  inject(scriptedProvider().provider)
  const { carabiner, ids } = openPage()
  carabiner.destroy()
  expect(vi.getTimerCount()).toBe(0)
  window.dispatchEvent(new Event('ethereum#initialized'))
  await wait()
  expect(ids()).toEqual([])
})
