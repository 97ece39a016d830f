import { mainnet, solana } from '@carabiner/core/networks'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { localStore, serverStore, siwx } from './index.js'
import { formatMessage } from './messages/index.js'

afterEach(() => void vi.restoreAllMocks())

const call = (make: (...parameters: never[]) => unknown, options?: unknown) =>
  Reflect.apply(make, undefined, [options])

it.each<[make: (...parameters: never[]) => unknown, options: unknown, said: string]>([
  [siwx, { required: 'yes' }, 'siwx: required: expected one of true, false, got "yes"'],
  [
    siwx,
    { store: serverStore },
    'siwx: store: expected the result of serverStore() or localStore(), got the function serverStore, which was not called',
  ],
  [siwx, { store: '/auth' }, 'siwx: store: expected the result of serverStore()'],
  [siwx, { expiration: '1h' }, 'siwx: expiration: expected a number of milliseconds'],
  [siwx, { expiration: 0 }, 'siwx: expiration: expected a number of milliseconds from 1'],
  [siwx, { expiration: Number.MAX_SAFE_INTEGER }, 'siwx: expiration: expected a number of'],
  [siwx, { clockSkew: -1 }, 'siwx: clockSkew: expected a number of milliseconds from 0'],
  [siwx, { clockSkew: Number.NaN }, 'siwx: clockSkew: expected a number of milliseconds from 0'],
  // Beyond this limit, a timer fires at once.
  [siwx, { timeout: 2 ** 31 }, 'siwx: timeout: expected a number of milliseconds from 1'],
  [siwx, { nonce: '12345678' }, 'siwx: nonce: expected a function'],
  [siwx, { verifiers: { eip155: true } }, 'siwx: verifiers.eip155: expected a function'],
  [
    siwx,
    { networks: ['eip155:1'] },
    'siwx: networks.0: expected a network, as for createModal, got "eip155:1"',
  ],
  [siwx, { rpcUrls: { 1: [] } }, "siwx: rpcUrls, its key: expected a CAIP-2 id such as 'eip155:1'"],
  [
    siwx,
    { rpcUrls: { 'eip155:1': 'https://node.example' } },
    'siwx: rpcUrls.eip155:1: expected a list',
  ],
  [
    siwx,
    { rpcUrls: { 'eip155:1': ['wss://node.example'] } },
    'siwx: rpcUrls.eip155:1.0: expected an http or https URL without credentials',
  ],
  [siwx, { statement: 'Bienvenue à bord' }, 'without "à" (U+00E0)'],
  [siwx, { statement: 'Sign in -> trade' }, 'without ">" (U+003E)'],
  [siwx, { statement: 'Say "yes"' }, `without """ (U+0022)`],
  [siwx, { statement: 'Save 5%' }, 'without "%" (U+0025)'],
  [siwx, { statement: 'One\nTwo' }, 'without U+000A'],
  [siwx, { statement: 'مرحبا' }, 'without "م" (U+0645)'],
  [siwx, { statement: 'Go 🚀' }, 'without "🚀" (U+1F680)'],
  [siwx, { statement: '' }, 'siwx: statement: expected at least one letter'],
  [siwx, { statement: 'à', networks: [mainnet, solana] }, 'without "à" (U+00E0)'],
  [siwx, { statement: 'One\nTwo', networks: [solana] }, 'without U+000A'],
  [siwx, { domain: 'https://app.example' }, 'siwx: domain: expected a host such as'],
  [siwx, { uri: '/login' }, 'siwx: uri: expected a URI such as'],
  [siwx, { resources: ['app.example'] }, 'siwx: resources.0: expected a URI such as'],
  [siwx, { requestId: 'a/b' }, 'siwx: requestId: expected letters, digits and'],
  [siwx, { notBefore: 'tomorrow' }, 'siwx: notBefore: expected a time such as'],
  [
    serverStore,
    { url: '/auth', headers: { 'X-CSRF Token': 'x' } },
    "serverStore: headers, its key: expected a header's name",
  ],
  [
    serverStore,
    { url: '/auth', headers: { 'X-CSRF': undefined } },
    "serverStore: headers.X-CSRF: expected a header's value, got nothing",
  ],
  [
    serverStore,
    { url: '/auth', headers: { 'X-CSRF': 'a\r\nb' } },
    "serverStore: headers.X-CSRF: expected a header's value, got a string of 4 characters",
  ],
  [serverStore, undefined, 'serverStore: expected an object, got nothing'],
  [serverStore, '/auth', 'serverStore: expected an object'],
  [serverStore, {}, "serverStore: url: expected a URL such as '/auth', got nothing"],
  [
    serverStore,
    { url: '/auth', credentials: true },
    'serverStore: credentials: expected one of omit, same-origin, include, got true',
  ],
  [
    localStore,
    { backend: 'localStorage' },
    'localStore: backend: expected localStorage or a similar object, got "localStorage"',
  ],
])(
  'the siwx package’s function %o rejects the options %j with an InvalidOptionsError',
  (make, options, message) => {
    expect(() => call(make, options)).toThrow(
      expect.objectContaining({
        name: 'InvalidOptionsError',
        message: expect.stringContaining(message),
      }),
    )
  },
)

const accounts = {
  eip155: ['eip155:1', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', [mainnet]],
  solana: [solana.caipNetworkId, '1'.repeat(32), [solana]],
} as const

it.each([...Object.values(accounts)])(
  'siwx() accepts the host’s texts on a network of %s exactly if a sign-in message there may contain them',
  (chainId, accountAddress, networks) => {
    const isTaken = (options: object) => {
      try {
        call(siwx, { ...options, networks })
        return true
      } catch {
        return false
      }
    }
    const canSay = (options: object) => {
      try {
        formatMessage({
          chainId,
          accountAddress,
          domain: 'app.example',
          uri: 'https://app.example',
          version: '1',
          nonce: '12345678',
          issuedAt: '2021-09-30T16:25:24Z',
          ...options,
        })
        return true
      } catch {
        return false
      }
    }
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.stringMatching(/^[\w\-.~:/?#[\]@!$&'()*+,;= ]{1,20}$/),
      fc.webUrl(),
      fc.webAuthority({ withPort: true }),
    )
    fc.assert(
      fc.property(text, (value) => {
        for (const options of [
          { statement: value },
          { domain: value },
          { uri: value },
          { resources: [value] },
          { notBefore: value },
        ]) {
          expect([options, isTaken(options)]).toEqual([options, canSay(options)])
        }
      }),
      { numRuns: 200 },
    )
  },
)

it.each<[make: (...parameters: never[]) => unknown, options: object, said: string]>([
  [
    siwx,
    { require: true },
    'siwx: there is no option "require", so it has no effect. Did you mean "required"?',
  ],
  [serverStore, { url: '/auth', header: {} }, 'Did you mean "headers"?'],
  [localStore, { keys: 'x' }, 'Did you mean "key"?'],
])(
  'the siwx package’s function %o warns about the unknown option in %j',
  async (make, options, message) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    call(make, options)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(warn.mock.calls[0]?.[0]).toContain(message)
  },
)
