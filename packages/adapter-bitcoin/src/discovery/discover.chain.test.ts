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

describe('discovery of Bitcoin wallets', () => {
  it.each(Object.entries(faces))(
    'discovery lists a Bitcoin wallet that offers itself through the interface “%s”',
    (_, { id, show }) => {
      show(createWallet({ networks: [{ name: 'signet', apiUrl: '' }] }))
      const page = openPage()
      expect(state(page)).toMatchObject([{ id, chain: 'bip122', chains: ['bip122'] }])
    },
  )

  it('discovery removes control characters from a wallet’s name, and drops an unsafe icon URL', () => {
    createWallet({ name: 'My\u202e Wallet', icon: 'data:image/png;base64,AAAA' }).provideRequests()
    expect(state(openPage())).toMatchObject([
      { name: 'My Wallet', icon: 'data:image/png;base64,AAAA' },
    ])
    leavePage()
    createWallet({ icon: 'javascript:alert(1)' }).provideRequests()
    expect(state(openPage())[0]?.icon).toBeUndefined()
  })

  it('a wallet with three interfaces is listed once, by the most capable interface', () => {
    const wallet = createWallet({ name: 'UniSat Wallet' })
    wallet.register()
    wallet.provideRequests({ path: 'unisat' })
    const page = openPage()
    expect(state(page)).toMatchObject([{ id: 'btc:unisat', name: 'UniSat Wallet' }])
  })

  it('a self-registered wallet stays listed when a wallet of the same name appears at a known path', async () => {
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

  it('two different wallets of the same name are both listed, whichever appears first', async () => {
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

  it('another vendor’s wallet at window.unisat does not hide a registered wallet of its own name', () => {
    createWallet({ name: 'Magic Eden Wallet' }).provideRequests({ path: 'unisat' })
    createWallet({ name: 'Magic Eden Wallet' }).register()
    expect(openPage().listed().sort()).toEqual(['btc:unisat', 'std:bip122:Magic Eden Wallet'])
  })

  it('UniSat at its known path keeps its id and name if btc_providers lists the same object under another name', () => {
    createWallet().injectUnisat()
    const unisat: unknown = Reflect.get(globalThis, 'unisat')
    Object.assign(globalThis, { evil: unisat, btc_providers: [{ id: 'evil', name: 'Other' }] })
    expect(state(openPage())).toMatchObject([{ id: 'btc:unisat', name: 'UniSat Wallet' }])
  })

  it('three wallets of the same name are listed separately, each by its own path', () => {
    createWallet({ name: 'Same' }).provideRequests({ path: 'evil.one' })
    createWallet({ name: 'Same' }).provideRequests({ path: 'evil.two' })
    createWallet({ name: 'Same' }).register()
    expect(openPage().listed().sort()).toEqual(['btc:evil.one', 'btc:evil.two', 'std:bip122:Same'])
  })

  it('discovery finds Leather even if Leather injects its provider half a second after the start', async () => {
    vi.useFakeTimers()
    const page = openPage()
    await vi.advanceTimersByTimeAsync(550)
    createWallet({ name: 'Leather' }).provideLeather()
    await vi.advanceTimersByTimeAsync(60)
    expect(page.listed()).toEqual(['btc:LeatherProvider'])
  })

  it('Bitget and Binance wallets are recognized at their own paths and at UniSat’s path', () => {
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

  describe('a wallet at UniSat’s path', () => {
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

    it('UniSat is listed once, though window.unisat and window.unisat_wallet hold different Proxy objects', async () => {
      vi.useFakeTimers()
      const { seen } = wallet()
      put({ unisat: seen() })
      const page = openPage()
      put({ unisat_wallet: seen() })
      await vi.advanceTimersByTimeAsync(1_000)
      expect(state(page)).toMatchObject([{ id: 'btc:unisat', name: 'UniSat Wallet' }])
    })

    it('UniSat is found at window.unisat_wallet, and another wallet at window.unisat is listed separately', () => {
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

    it('a wallet at window.unisat without an identifying flag is listed under its own path, if it also injects one', () => {
      const { seen } = wallet()
      put({ unisat: seen(), wizz: seen() })
      expect(state(openPage())).toMatchObject([{ id: 'btc:wizz', name: 'Wizz Wallet' }])
    })

    it.each([
      ['isBinance', 'Binance Wallet'],
      ['isBitKeep', 'Bitget Wallet'],
      ['isOkxWallet', 'OKX Wallet'],
    ])('a wallet at window.unisat with the flag %s is listed once, as %s', (flag, name) => {
      put({ unisat: { ...wallet().provider, [flag]: true } })
      expect(names(openPage())).toEqual([name])
      if (flag !== 'isOkxWallet') return
      put({ okxwallet: { isOkxWallet: true, bitcoin: {} } })
      expect(state(openPage())).toMatchObject([{ id: 'btc:okxwallet' }])
    })
  })

  it('every wallet at a known path is listed with an icon, its own icon if it has one', () => {
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

  it('discovery sends no request to any wallet before the visitor connects', () => {
    const wallet = createWallet()
    for (const { show } of Object.values(faces)) show(wallet)
    openPage()
    expect(wallet.log).toEqual([])
  })
})

describe('discovery in a page with hostile globals', () => {
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
  ])(
    'an entry of btc_providers with %s is ignored, and a valid entry after it is listed',
    (_, entry) => {
      Object.assign(globalThis, {
        evil: Object.create({ inherited: provider }, { good: { value: provider } }),
        btc_providers: [entry, { id: 'evil.good', name: 'Good' }],
      })
      expect(names(openPage())).toEqual(['Good'])
    },
  )

  it('no wallet is listed, and nothing throws, if btc_providers is not an array', () => {
    for (const value of [null, 'a', 42, {}, { length: 1 }, () => []]) {
      Object.assign(globalThis, { btc_providers: value })
      expect(names(openPage())).toEqual([])
    }
  })

  it('a page that offers ten thousand wallets gets a list of 64', () => {
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
  ])(
    'a global window.%s %s does not hide wallets that are offered at other places',
    (property, _, descriptor) => {
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
    },
  )

  it('an entry of btc_providers that throws when read does not hide the next entry', () => {
    const entries: unknown[] = [null, { id: 'evil', name: 'Good' }]
    Object.defineProperty(entries, 0, { get: refuse })
    Object.assign(globalThis, { evil: provider, btc_providers: entries })
    expect(names(openPage())).toEqual(['Good'])
  })

  it('an OKX network object that throws when read does not hide OKX’s other networks', () => {
    const okxwallet = Object.defineProperty({ bitcoinSignet: {} }, 'bitcoin', hostile)
    Object.assign(globalThis, { okxwallet })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'okxwallet'))
    expect(names(openPage())).toEqual(['OKX Wallet'])
  })
})

describe('[S8.53] a wallet that supports none of the app’s networks', () => {
  it.each([
    ['standard', { networks: [{ name: 'mainnet', apiUrl: '' }] }],
    ['okx', { networks: [{ name: 'mainnet', apiUrl: '' }] }],
  ] as const)(
    'connecting a wallet that supports none of the app’s networks fails with ChainsNotSupportedError, without a prompt (%s)',
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
