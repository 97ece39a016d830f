import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { events } from './events.js'
import { readAppMessage } from './messages.js'
import { readFrameMessage } from './read-frame-message.fixture.js'
import { signature, transactionHash } from './values.js'

/** `npm run fuzz` runs more cases. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 500)
const id = '6f1d5b0e-8f0e-4b4e-9c53-1b8a0b0c9a77'
const app = (name: string, payload?: unknown) => ({ type: `@w3m-app/${name}`, id, payload })
const frame = (name: string, payload?: unknown) => ({ type: `@w3m-frame/${name}`, id, payload })
const asks = (name: string, payload?: unknown) => readAppMessage(app(name, payload)) !== undefined
const answers = (name: string, payload?: unknown) =>
  readFrameMessage(frame(name, payload)) !== undefined

const user = { address: '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4', chainId: 1 }
const metadata = {
  name: 'Shop',
  description: 'A shop',
  url: 'https://shop.example',
  icons: ['https://shop.example/icon.png'],
}

describe('the schemas of messages between page and frame', () => {
  it('[S1.08] exactly six services are allowed for a social login through the frame', () => {
    const isAccepted = (provider: string) => asks('GET_SOCIAL_REDIRECT_URI', { provider })
    const six = ['google', 'github', 'apple', 'facebook', 'x', 'discord']
    expect(six.map(isAccepted)).toEqual(six.map(() => true))
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom('farcaster', 'telegram', 'Google', ''), fc.string()),
        (other) => {
          fc.pre(!six.includes(other))
          expect(isAccepted(other)).toBe(false)
        },
      ),
    )
  })

  it('[S3.21] a user needs an address and a network, but may have no email address', () => {
    const isUser = (over: object) => answers('GET_USER_SUCCESS', { ...user, ...over })
    const whole = {
      email: 'a@b.co',
      accounts: [{ address: user.address, type: 'smartAccount' }],
      userName: 'hana',
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: true,
    }
    expect([{}, { email: null }, whole, { userName: null }].map(isUser)).toEqual(
      Array(4).fill(true),
    )
    const invalid = [
      { email: 'a@b' },
      { email: 7 },
      { address: undefined },
      { chainId: undefined },
      { accounts: ['0x1'] },
      { preferredAccountType: 'contract' },
      { smartAccountDeployed: 'yes' },
      { token: 'secret' },
    ]
    expect(invalid.map(isUser)).toEqual(invalid.map(() => false))
  })

  it('[S3.22] the app’s metadata needs a name, a description, a URL and icons', () => {
    const isApp = (over: object) =>
      asks('SYNC_DAPP_DATA', { projectId: '0123', metadata: { ...metadata, ...over } })
    expect(isApp({})).toBe(true)
    for (const key of ['name', 'description', 'url', 'icons']) {
      expect([isApp({ [key]: 7 }), isApp({ [key]: undefined })]).toEqual([false, false])
    }
    expect([isApp({ icons: 'x' }), isApp({ icons: [7] }), isApp({ icons: [] })]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('[S3.23] the theme mode is light, dark or missing', () => {
    const isTheme = (themeMode: unknown) => asks('SYNC_THEME', { themeMode, themeVariables: {} })
    expect(['light', 'dark', undefined].map(isTheme)).toEqual([true, true, true])
    expect(['Light', 'system', '', 1, null].map(isTheme)).toEqual(Array(5).fill(false))
    expect(
      asks('SYNC_THEME', { themeVariables: { '--w3m-accent': '#fff', '--w3m-z-index': 1 } }),
    ).toBe(true)
    expect(asks('SYNC_THEME', { themeVariables: { '--w3m-accent': {} } })).toBe(false)
  })

  it('[S5.18][S5.19] a signature has 62 hex digits or more, and a transaction hash exactly 64', () => {
    const digits = (length: number) => `0x${'a'.repeat(length)}`
    const signs = (value: string) => signature.safeParse(value).success
    expect([61, 62, 63, 130].map((length) => signs(digits(length)))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect([signs('a'.repeat(64)), signs(`0x${'g'.repeat(62)}`)]).toEqual([false, false])
    const isHash = (value: string) => transactionHash.safeParse(value).success
    expect([63, 64, 65].map((length) => isHash(digits(length)))).toEqual([false, true, false])
    expect(isHash('a'.repeat(64))).toBe(false)
  })

  it.each(['CONNECT_EMAIL', 'UPDATE_EMAIL'])(
    '[S5.20] the request %s accepts an email address and nothing else',
    (name) => {
      for (const email of ['a@b.co', 'post@xn--e1afmkfd.xn--80akhbyknj4f', "o'neil/it@b.co"]) {
        expect(asks(name, { email })).toBe(true)
      }
      for (const email of ['a@b', 'a', '', undefined, 7]) expect(asks(name, { email })).toBe(false)
    },
  )

  it.each(['CONNECT_OTP', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'])(
    '[S5.20] the request %s accepts a code only as text, not as a number',
    (name) => {
      expect(asks(name, { otp: '012345' })).toBe(true)
      expect([asks(name, { otp: 12_345 }), asks(name, {}), asks(name)]).toEqual([
        false,
        false,
        false,
      ])
    },
  )

  it('[S5.21] an RPC request may name one of exactly five chain families', () => {
    const isFor = (chainNamespace: string) =>
      asks('RPC_REQUEST', { method: 'eth_chainId', params: [], chainNamespace })
    const five = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']
    expect(five.map(isFor)).toEqual(five.map(() => true))
    fc.assert(
      fc.property(fc.string(), (other) => {
        fc.pre(!five.includes(other))
        expect(isFor(other)).toBe(false)
      }),
    )
  })

  it('[S5.22] each call of wallet_sendCalls needs a target address, and may have data', () => {
    const isCall = (call: object) =>
      asks('RPC_REQUEST', { method: 'wallet_sendCalls', params: [{ calls: [call] }] })
    expect(isCall({ to: '0xB' })).toBe(true)
    expect(isCall({ to: '0xB', data: '0xdead', value: '0x1' })).toBe(true)
    const invalid = [{}, { to: 'B' }, { to: 7 }, { data: '0x' }, { to: '0xB', data: 'dead' }]
    expect(invalid.map(isCall)).toEqual(invalid.map(() => false))
  })

  it('an RPC request with an unlisted method or parameters of another shape is rejected', () => {
    const isRequest = (method: unknown, params?: unknown) => asks('RPC_REQUEST', { method, params })
    expect(isRequest('personal_sign', ['0x', '0xA'])).toBe(true)
    expect(isRequest('solana_signMessage', { message: 'abc', pubkey: 'So1' })).toBe(true)
    expect(isRequest('eth_sign', ['0xA', '0x'])).toBe(false)
    expect(isRequest('toString')).toBe(false)
    expect(isRequest('solana_signMessage', { message: '0OIl', pubkey: 'So1' })).toBe(false)
    expect(isRequest('wallet_sendCalls', [])).toBe(false)
  })
})

describe('messages between page and frame', () => {
  it('a message of the frame is an answer only if its type names a request and SUCCESS or ERROR', () => {
    for (const name of Object.keys(events)) {
      expect(answers(`${name}_ERROR`, { message: 'no' })).toBe(true)
      expect(answers(`${name}_ERROR`)).toBe(true)
      expect(answers(name)).toBe(false)
      expect(answers(`${name}_SUCCESS_ERROR`)).toBe(false)
    }
  })

  it('a message with an unknown field is rejected', () => {
    expect(asks('CONNECT_EMAIL', { email: 'a@b.co', otp: '1' })).toBe(false)
    expect(readAppMessage({ ...app('SIGN_OUT'), origin: 'https://evil.example' })).toBeUndefined()
    expect(readFrameMessage({ ...frame('SIGN_OUT_SUCCESS'), token: 'x' })).toBeUndefined()
  })

  it('a request needs an id, and messages are accepted only in their own direction', () => {
    expect(readAppMessage({ type: '@w3m-app/SIGN_OUT' })).toBeUndefined()
    expect(readAppMessage({ ...app('SIGN_OUT'), id: '' })).toBeUndefined()
    expect(readAppMessage({ ...app('SIGN_OUT'), id: 'a'.repeat(129) })).toBeUndefined()
    expect(readAppMessage(frame('SIGN_OUT_SUCCESS'))).toBeUndefined()
    expect(readFrameMessage(app('SIGN_OUT'))).toBeUndefined()
    expect(readFrameMessage({ type: '@w3m-frame/READY' })).toEqual({ type: '@w3m-frame/READY' })
  })

  it('a message is rejected if it is too large, too deep, cyclic or has a key such as __proto__', () => {
    const rpc = (params: unknown) => asks('RPC_REQUEST', { method: 'eth_call', params })
    expect(rpc(['0x'.padEnd(1_000_000, 'a')])).toBe(true)
    expect(rpc(['a'.repeat(2_000_001)])).toBe(false)
    expect(rpc(Array(20_001).fill(0))).toBe(false)
    let deep: unknown = []
    for (let level = 0; level < 40; level += 1) deep = [deep]
    expect(rpc(deep)).toBe(false)
    expect(rpc(JSON.parse('{"__proto__":{"isAdmin":true}}'))).toBe(false)
    expect(rpc([new Date()])).toBe(false)
    const loop: unknown[] = []
    loop.push(loop)
    expect(rpc(loop)).toBe(false)
  })

  it('a message that contains a sparse array of any length is dropped without iterating the array', () => {
    const field = fc.constantFrom('type', 'id', 'payload', 'params')
    // The last element is always a hole.
    const sparse = fc
      .tuple(
        fc.integer({ min: 1, max: 2 ** 32 - 1 }),
        fc.array(fc.tuple(fc.nat(40), fc.integer()), { maxLength: 8 }),
      )
      .map(([length, items]) => {
        const list: unknown[] = new Array(length)
        for (const [index, item] of items) if (index < length - 1) list[index] = item
        return list
      })
    fc.assert(
      fc.property(field, sparse, fc.boolean(), (key, list, isNested) => {
        const value = isNested ? [list] : list
        const message =
          key === 'params'
            ? app('RPC_REQUEST', { method: 'eth_call', params: value })
            : { ...app('SIGN_OUT'), [key]: value }
        expect(readAppMessage(message)).toBeUndefined()
        expect(readFrameMessage(message)).toBeUndefined()
      }),
      { numRuns },
    )
  })

  it('any value that another window posts is parsed or dropped, but never throws', () => {
    const names = Object.keys(events)
    const type = fc
      .tuple(
        fc.constantFrom('@w3m-app/', '@w3m-frame/', '', 'w3m'),
        fc.constantFrom(...names, 'READY', 'SESSION_UPDATE', '__proto__'),
        fc.constantFrom('', '_SUCCESS', '_ERROR'),
      )
      .map((parts) => parts.join(''))
    const message = fc.oneof(
      fc.anything(),
      fc.record(
        {
          type: fc.oneof(type, fc.anything()),
          id: fc.oneof(fc.constant(id), fc.anything()),
          payload: fc.anything(),
        },
        { requiredKeys: [] },
      ),
    )
    const before = Object.keys(Object.prototype).length
    fc.assert(
      fc.property(message, (value) => {
        const [request, answer] = [readAppMessage(value), readFrameMessage(value)]
        if (request) expect(`@w3m-app/${request.name}`).toBe(Object(value).type)
        if (answer) expect(answer.type).toMatch(/^@w3m-frame\/[A-Z_]+$/)
      }),
      { numRuns },
    )
    expect(Object.keys(Object.prototype)).toHaveLength(before)
  })
})
