import { safeIcon } from '@carabiner/core/adapter'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createWallet, faces, leavePage, openPage, regtest, testnet } from '../page.fixture.js'

afterEach(() => {
  leavePage()
  vi.useRealTimers()
  for (const name of ['btc_providers', 'webbtc_providers', 'evil', 'bitkeep', 'binancew3w']) {
    Reflect.deleteProperty(globalThis, name)
  }
})

const state = ({ carabiner }: ReturnType<typeof openPage>) => carabiner.getSnapshot().connectors
const names = (page: ReturnType<typeof openPage>) => state(page).map(({ name }) => name)

describe('discovery', () => {
  it.each(Object.entries(faces))('lists a wallet (%s)', (_, { id, show }) => {
    show(createWallet({ networks: [{ name: 'signet', apiUrl: '' }] }))
    const page = openPage()
    expect(state(page)).toMatchObject([{ id, chain: 'bip122', chains: ['bip122'] }])
  })

  it('sanitizes a wallet’s name and icon', () => {
    createWallet({ name: 'My\u202e Wallet', icon: 'data:image/png;base64,AAAA' }).provideRequests()
    expect(state(openPage())).toMatchObject([
      { name: 'My Wallet', icon: 'data:image/png;base64,AAAA' },
    ])
    leavePage()
    createWallet({ icon: 'javascript:alert(1)' }).provideRequests()
    expect(state(openPage())[0]?.icon).toBeUndefined()
  })

  it('lists a wallet with three interfaces once, with the most capable one', () => {
    const wallet = createWallet({ name: 'UniSat Wallet' })
    wallet.register()
    wallet.provideRequests({ path: 'unisat' })
    const page = openPage()
    expect(state(page)).toMatchObject([{ id: 'btc:unisat', name: 'UniSat Wallet' }])
  })

  it('keeps a self-registered wallet when another with the same name appears at a known path', async () => {
    vi.useFakeTimers()
    const wallet = createWallet({ name: 'Xverse' })
    wallet.register()
    const page = openPage()
    wallet.provideRequests()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.listed().sort()).toEqual([
      'btc:XverseProviders.BitcoinProvider',
      'std:bip122:Xverse',
    ])
  })

  it('hides no wallet because of its name alone, in any order', async () => {
    vi.useFakeTimers()
    const genuine = createWallet({ name: 'Magic Eden Wallet' })
    genuine.register()
    const evil = { id: 'evil', name: 'Magic Eden Wallet' }
    Object.assign(globalThis, { evil: { request: async () => ({}) }, btc_providers: [evil] })
    const page = openPage()
    expect(page.listed().sort()).toEqual(['btc:evil', 'std:bip122:Magic Eden Wallet'])
    // A fake UniSat that registers itself does not hide the real one.
    createWallet({ name: 'UniSat Wallet' }).register()
    createWallet().injectUnisat()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.listed()).toContain('btc:unisat')
  })

  it('does not use the name of a path’s owner for another wallet at that path', () => {
    createWallet({ name: 'Magic Eden Wallet' }).provideRequests({ path: 'unisat' })
    createWallet({ name: 'Magic Eden Wallet' }).register()
    expect(openPage().listed().sort()).toEqual(['btc:unisat', 'std:bip122:Magic Eden Wallet'])
  })

  it('keeps a wallet at its known path when the page’s provider list names the same object', () => {
    createWallet().injectUnisat()
    const unisat: unknown = Reflect.get(globalThis, 'unisat')
    Object.assign(globalThis, { evil: unisat, btc_providers: [{ id: 'evil', name: 'Other' }] })
    expect(state(openPage())).toMatchObject([{ id: 'btc:unisat', name: 'UniSat Wallet' }])
  })

  it('lists two wallets of the same name at their own paths', () => {
    createWallet({ name: 'Same' }).provideRequests({ path: 'evil.one' })
    createWallet({ name: 'Same' }).provideRequests({ path: 'evil.two' })
    createWallet({ name: 'Same' }).register()
    expect(openPage().listed().sort()).toEqual(['btc:evil.one', 'btc:evil.two', 'std:bip122:Same'])
  })

  it('finds Leather, which injects itself late', async () => {
    vi.useFakeTimers()
    const page = openPage()
    await vi.advanceTimersByTimeAsync(550)
    createWallet({ name: 'Leather' }).provideLeather()
    await vi.advanceTimersByTimeAsync(60)
    expect(page.listed()).toEqual(['btc:LeatherProvider'])
  })

  it('recognizes Bitget and Binance at their own paths and at UniSat’s', () => {
    const wallet = createWallet()
    wallet.injectUnisat({ path: 'bitkeep.unisat' })
    Object.assign(globalThis, { unisat: Reflect.get(globalThis, 'bitkeep').unisat })
    const page = openPage()
    expect(state(page)).toMatchObject([{ id: 'btc:bitkeep.unisat', name: 'Bitget Wallet' }])
    leavePage()
    Reflect.deleteProperty(globalThis, 'bitkeep')
    Object.assign(globalThis, { unisat: { isBinance: true, requestAccounts() {} } })
    expect(names(openPage())).toEqual(['Binance Wallet'])
    Reflect.deleteProperty(globalThis, 'unisat')
  })

  describe('at UniSat’s path', () => {
    const clear = () => {
      for (const name of ['unisat', 'unisat_wallet', 'wizz', 'okxwallet']) {
        Reflect.deleteProperty(globalThis, name)
      }
    }
    const put = (places: object) => {
      onTestFinished(clear)
      Object.assign(globalThis, places)
    }
    const wallet = () => {
      const provider = { requestAccounts: async () => [], on() {} }
      return { provider, seen: () => new Proxy(provider, { deleteProperty: () => true }) }
    }

    it('lists UniSat once, though its two paths hold different Proxy objects', async () => {
      vi.useFakeTimers()
      const { seen } = wallet()
      put({ unisat: seen() })
      const page = openPage()
      put({ unisat_wallet: seen() })
      await vi.advanceTimersByTimeAsync(1_000)
      expect(state(page)).toMatchObject([{ id: 'btc:unisat', name: 'UniSat Wallet' }])
    })

    it('finds UniSat at its own path, and another wallet at the shared one', () => {
      createWallet().injectUnisat({ path: 'unisat_wallet' })
      put({ unisat: wallet().seen() })
      const page = openPage()
      expect(state(page)).toMatchObject([
        { id: 'btc:unisat', name: 'UniSat Wallet' },
        { id: 'btc:unisat:other', name: 'Bitcoin wallet' },
      ])
      const ownProvider: unknown = Reflect.get(globalThis, 'unisat_wallet')
      expect(page.carabiner.getConnector('btc:unisat')?.getProvider('bip122')).toBe(ownProvider)
    })

    it('lists a wallet without a flag under its own path if it has one', () => {
      const { seen } = wallet()
      put({ unisat: seen(), wizz: seen() })
      expect(state(openPage())).toMatchObject([{ id: 'btc:wizz', name: 'Wizz Wallet' }])
    })

    it.each([
      ['isBinance', 'Binance Wallet'],
      ['isBitKeep', 'Bitget Wallet'],
      ['isOkxWallet', 'OKX Wallet'],
    ])('lists a wallet with %s as %s, once', (flag, name) => {
      put({ unisat: { ...wallet().provider, [flag]: true } })
      expect(names(openPage())).toEqual([name])
      if (flag !== 'isOkxWallet') return
      put({ okxwallet: { isOkxWallet: true, bitcoin: {} } })
      expect(state(openPage())).toMatchObject([{ id: 'btc:okxwallet' }])
    })
  })

  it('lists every wallet at a known path with an icon, preferring the wallet’s own', () => {
    const wallet = createWallet()
    wallet.injectUnisat()
    wallet.injectOkx()
    wallet.injectUnisat({ path: 'bitkeep.unisat' })
    wallet.injectUnisat({ path: 'binancew3w.bitcoin' })
    wallet.provideLeather()
    wallet.provideRequests()
    const listed = state(openPage())
    expect(listed).toHaveLength(6)
    for (const { icon } of listed) expect(safeIcon(icon)).toBe(icon)
    const ownIconIds = listed.filter(({ icon }) => icon === wallet.info.icon).map(({ id }) => id)
    expect(ownIconIds.sort()).toEqual([
      'btc:LeatherProvider',
      'btc:XverseProviders.BitcoinProvider',
    ])
    leavePage()
    Object.assign(globalThis, { XverseProviders: { BitcoinProvider: { request() {} } } })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'XverseProviders'))
    expect(state(openPage())[0]?.icon).toMatch(/^data:image/)
  })

  it('sends no request before a click', () => {
    const wallet = createWallet()
    for (const { show } of Object.values(faces)) show(wallet)
    openPage()
    expect(wallet.log).toEqual([])
  })
})

describe('a hostile page', () => {
  const provider = { request: async () => ({}) }
  const throwing = {
    get id(): string {
      throw new Error('no')
    },
  }
  it.each([
    ['nothing', null],
    ['a string', 'wallet'],
    ['no id', { name: 'A' }],
    ['an id that is not a string', { id: {}, name: 'A' }],
    ['an id of 10,000 characters', { id: 'a'.repeat(10_000), name: 'A' }],
    ['no name', { id: 'evil' }],
    ['an invisible name', { id: 'evil', name: '\u200b\u202e' }],
    ['a path to nothing', { id: 'evil.nowhere', name: 'A' }],
    ['the prototype of all objects', { id: '__proto__', name: 'A' }],
    ['a path through a prototype', { id: 'evil.__proto__', name: 'A' }],
    ['a constructor', { id: 'evil.constructor', name: 'A' }],
    ['a constructor’s prototype', { id: 'constructor.prototype', name: 'A' }],
    ['an inherited property', { id: 'toString', name: 'A' }],
    ['a getter that throws', throwing],
  ])('a page with %s in btc_providers hides no other wallet', (_, entry) => {
    Object.assign(globalThis, {
      evil: Object.create({ inherited: provider }, { good: { value: provider } }),
      btc_providers: [entry, { id: 'evil.good', name: 'Good' }],
    })
    expect(names(openPage())).toEqual(['Good'])
  })

  it('a page with another value in place of btc_providers adds no wallet', () => {
    for (const value of [null, 'a', 42, {}, { length: 1 }, () => []]) {
      Object.assign(globalThis, { btc_providers: value })
      expect(names(openPage())).toEqual([])
    }
  })

  it('a page with ten thousand wallets gets a limited list', () => {
    const all = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [`w${at}`, { ...provider }]),
    )
    Object.assign(globalThis, {
      evil: all,
      btc_providers: Object.keys(all).map((key) => ({ id: `evil.${key}`, name: key })),
    })
    expect(names(openPage())).toHaveLength(64)
  })

  const refuse = () => {
    throw new Error('no')
  }
  const hostile = { configurable: true, get: refuse }
  const traps = new Proxy({}, { get: refuse, has: refuse, getOwnPropertyDescriptor: refuse })
  const revoked = Proxy.revocable([], {})
  revoked.revoke()
  const listOf = (...entries: unknown[]) => ({ configurable: true, value: entries })

  it.each<[string, string, PropertyDescriptor]>([
    ['unisat', 'that throws', hostile],
    ['okxwallet', 'that throws', hostile],
    ['LeatherProvider', 'that throws', hostile],
    ['XverseProviders', 'with a nested getter that throws', { configurable: true, value: traps }],
    ['bitkeep', 'that is a proxy which throws', { configurable: true, value: traps }],
    ['btc_providers', 'that throws', hostile],
    ['webbtc_providers', 'that throws', hostile],
    ['btc_providers', 'that is a revoked proxy', { configurable: true, value: revoked.proxy }],
    [
      'btc_providers',
      'whose length throws',
      { configurable: true, value: new Proxy([], { get: refuse }) },
    ],
    [
      'btc_providers',
      'with an entry that throws',
      { configurable: true, value: Object.defineProperty([null], 0, { get: refuse }) },
    ],
    ['btc_providers', 'with entries that are proxies', listOf(traps, traps)],
  ])('a page with window.%s %s hides no other wallet', (property, _, descriptor) => {
    Object.defineProperty(globalThis, property, descriptor)
    onTestFinished(() => void Reflect.deleteProperty(globalThis, property))
    // One wallet at a known path, one in a list, and one that registers itself.
    const isUnisat = property === 'unisat'
    const injected = createWallet()
    if (isUnisat) injected.injectOkx()
    else injected.injectUnisat()
    const list = property === 'btc_providers' ? 'webbtc_providers' : 'btc_providers'
    Object.assign(globalThis, { evil: provider, [list]: [{ id: 'evil', name: 'Good' }] })
    createWallet({ name: 'Registered' }).register()
    expect(names(openPage()).sort()).toEqual(
      ['Good', 'Registered', isUnisat ? 'OKX Wallet' : 'UniSat Wallet'].sort(),
    )
  })

  it('one throwing list entry hides no other entry', () => {
    const entries: unknown[] = [null, { id: 'evil', name: 'Good' }]
    Object.defineProperty(entries, 0, { get: refuse })
    Object.assign(globalThis, { evil: provider, btc_providers: entries })
    expect(names(openPage())).toEqual(['Good'])
  })

  it('one throwing OKX network hides no other network', () => {
    const okxwallet = Object.defineProperty({ bitcoinSignet: {} }, 'bitcoin', hostile)
    Object.assign(globalThis, { okxwallet })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'okxwallet'))
    expect(names(openPage())).toEqual(['OKX Wallet'])
  })
})

describe('[S8.53] a wallet that supports none of the networks', () => {
  it.each([
    ['standard', { networks: [{ name: 'mainnet', apiUrl: '' }] }],
    ['okx', { networks: [{ name: 'mainnet', apiUrl: '' }] }],
  ] as const)(
    'a wallet that supports none of the networks fails to connect with ChainsNotSupportedError, without a prompt (%s)',
    async (face, options) => {
      const wallet = createWallet(options)
      faces[face].show(wallet)
      const { carabiner } = openPage({ networks: [regtest, testnet] })
      const connector = carabiner.getConnector(faces[face].id)
      if (!connector) throw new Error('not listed')
      const { signal } = new AbortController()
      await expect(
        carabiner.getAdapter('bip122').connect(connector, { signal }),
      ).rejects.toMatchObject({
        name: 'ChainsNotSupportedError',
        shortMessage: 'The connector does not support any of the requested chains',
      })
      expect(wallet.log).toEqual([])
      await expect(carabiner.connect(connector.id)).rejects.toMatchObject({
        name: 'ConnectionFailedError',
        cause: { name: 'ChainsNotSupportedError' },
      })
    },
  )
})
