import type { SiwxData } from '@carabiner/core'
import { toBase58 } from '@carabiner/core/solana'
import { createSignInMessageText, parseSignInMessageText } from '@solana/wallet-standard-util'
import fc from 'fast-check'
import { createSiweMessage } from 'viem/siwe'
import { getAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { formatMessage, parseMessage } from './message.js'
import { erc4361Examples } from './vectors.fixture.js'

const hex = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const evmAddress = hex.map((text) => getAddress(`0x${text}`))
const solanaAddress = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toBase58)
const bitcoinAddress = fc.constantFrom(
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
)
const time = fc
  .date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const uri = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.stringMatching(/^ipfs:\/\/[a-z0-9]{1,20}\/$/),
  fc.stringMatching(/^urn:[a-z]{1,9}:[A-Za-z0-9+/_-]{1,20}$/),
)
const domain = fc.oneof(
  fc.webAuthority({ withPort: true }),
  fc.constantFrom('localhost:5173', '[::1]:80', '127.0.0.1', '[2001:db8::7]'),
)
const plain = fc.stringMatching(/^[\w\-.~:/?#[\]@!$&'()*+,;= ]{1,60}$/)
const visible = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(text))
const shared = {
  domain,
  uri,
  version: fc.constant('1' as const),
  nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,32}$/),
}
const optional = {
  expirationTime: time,
  notBefore: time,
  resources: fc.array(uri, { maxLength: 3 }),
}
const requestId = fc.stringMatching(/^[\w\-.~!$&'()*+,;=:@]{1,20}$/)
type Some<T> = { [Key in keyof T]: fc.Arbitrary<T[Key]> }
const record = <R extends object, O extends object>(required: Some<R>, others: Some<O>) =>
  fc
    .tuple(fc.record(required), fc.record(others, { requiredKeys: [] }))
    .map(([a, b]) => ({ ...a, ...b }))

const evm = record(
  {
    ...shared,
    accountAddress: evmAddress,
    chainId: fc.bigInt({ min: 1n, max: 2n ** 64n }).map((id) => `eip155:${id}` as const),
    issuedAt: time,
  },
  { ...optional, statement: plain, requestId: fc.oneof(requestId, fc.constant('')) },
)
const solana = record(
  {
    ...shared,
    accountAddress: solanaAddress,
    chainId: fc.oneof(
      fc.constantFrom(
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const,
      ),
      fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32}$/).map((id) => `solana:${id}` as const),
    ),
  },
  { ...optional, statement: visible, requestId, issuedAt: time },
)
const bitcoin = record(
  {
    ...shared,
    accountAddress: bitcoinAddress,
    chainId: fc.stringMatching(/^[0-9a-f]{32}$/).map((id) => `bip122:${id}` as const),
    issuedAt: time,
  },
  { ...optional, statement: plain, requestId },
)

const base: SiwxData = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'example.com',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
}

const solanaData = {
  ...base,
  accountAddress: '11111111111111111111111111111111',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

describe('a sign-in message', () => {
  it.each([
    ['eip155', evm],
    ['solana', solana],
    ['bip122', bitcoin],
  ] as const)(
    'a sign-in message of %s has the same data after it is written and parsed',
    (_, data) => {
      fc.assert(
        fc.property(data, (message) => {
          expect(parseMessage(formatMessage(message))).toEqual(message)
        }),
        { numRuns: 1000 },
      )
    },
  )

  it('a changed sign-in message that can still be parsed is written back as the same text', () => {
    fc.assert(
      fc.property(
        fc.oneof(evm, solana, bitcoin),
        fc.nat(),
        fc.string({ maxLength: 2 }),
        (data, at, put) => {
          const text = formatMessage(data)
          const index = at % text.length
          const changed = text.slice(0, index) + put + text.slice(index + 1)
          let parsed: SiwxData
          try {
            parsed = parseMessage(changed)
          } catch {
            return
          }
          expect(formatMessage(parsed)).toBe(changed)
        },
      ),
      { numRuns: 3000 },
    )
  })

  it('a sign-in message for Solana matches the text that Wallet Standard’s library writes, and that library can parse it', () => {
    fc.assert(
      fc.property(solana, ({ accountAddress: address, chainId, ...rest }) => {
        const text = formatMessage({ ...rest, accountAddress: address, chainId })
        const label = /^Chain ID: (.+)$/m.exec(text.slice(text.lastIndexOf('\nURI: ')))?.[1] ?? ''
        expect(text).toBe(createSignInMessageText({ ...rest, address, chainId: label }))
        expect(parseSignInMessageText(text)).toMatchObject({ address, nonce: rest.nonce })
      }),
    )
  })

  it('a sign-in message for Solana contains the cluster’s name as its chain id, as in wallets', () => {
    const data = { ...base, accountAddress: '1'.repeat(32) }
    const line = (chainId: SiwxData['chainId']) =>
      /Chain ID: .*/.exec(formatMessage({ ...data, chainId }))?.[0]
    expect(line('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe('Chain ID: mainnet')
    expect(line('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toBe('Chain ID: devnet')
    expect(line('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')).toBe('Chain ID: testnet')
    expect(line('solana:local')).toBe('Chain ID: local')
    expect(() => line('solana:mainnet')).toThrow('The sign-in message is not valid')
    const text = formatMessage({ ...data, chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
    expect(parseMessage(text.replace('Chain ID: ', 'Chain ID: solana:'))).toMatchObject({
      chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    })
  })

  it('the examples of ERC-4361 are parsed and written back unchanged', () => {
    for (const text of erc4361Examples) {
      const parsed = parseMessage(text)
      expect(parsed).toMatchObject({ ...base, domain: expect.stringMatching(/^example\.com/) })
      expect(formatMessage(parsed)).toBe(text)
    }
  })

  it('a sign-in message for Ethereum has two blank lines if it has no statement, and otherwise matches viem’s message', () => {
    expect(formatMessage(base)).toContain(
      'Cc2\n\n\nURI: https://example.com/login\nVersion: 1\nChain ID: 1\n',
    )
    const statement = 'Hello'
    expect(formatMessage({ ...base, issuedAt: '2021-09-30T16:25:24.000Z', statement })).toBe(
      createSiweMessage({
        address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        chainId: 1,
        domain: base.domain,
        uri: base.uri,
        version: '1',
        nonce: base.nonce,
        issuedAt: new Date('2021-09-30T16:25:24Z'),
        statement,
      }),
    )
  })

  it('a sign-in message for Bitcoin contains “Bitcoin” and the reference of the CAIP-2 id', () => {
    const data = {
      ...base,
      accountAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      chainId: 'bip122:000000000019d6689c085ae165831e93',
    } as const
    expect(formatMessage(data).split('\n').slice(0, 7)).toEqual([
      'example.com wants you to sign in with your Bitcoin account:',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '',
      '',
      'URI: https://example.com/login',
      'Version: 1',
      'Chain ID: 000000000019d6689c085ae165831e93',
    ])
  })

  it('a sign-in message for Solana may contain non-Latin scripts and emoji in its statement', () => {
    for (const statement of ['Größe 漢字 עברית عربى', 'I \u2764\ufe0f it \u{1f600}']) {
      const text = formatMessage({ ...solanaData, statement })
      expect(parseMessage(text).statement).toBe(statement)
    }
  })
})

describe('an invalid sign-in message', () => {
  it.each<[string, Partial<SiwxData>]>([
    ['a domain with a path', { domain: 'example.com/a' }],
    ['an empty domain', { domain: '' }],
    ['a line break in the domain', { domain: 'a\nb' }],
    ['a malformed IPv6 host', { domain: '[:::1]' }],
    ['an address without its checksum', { accountAddress: base.accountAddress.toLowerCase() }],
    ['a line break in the statement', { statement: 'a\nURI: https://evil.example' }],
    ['a statement with a character that no URI has', { statement: '<b>' }],
    ['a statement in another script', { statement: 'é' }],
    ['an empty statement', { statement: '' }],
    ['a relative URI', { uri: '/login' }],
    ['a URI with a space', { uri: 'https://example.com/a b' }],
    ['a malformed escape in the URI', { uri: 'https://example.com/%zz' }],
    ['a short nonce', { nonce: '1234567' }],
    ['a nonce with other characters', { nonce: '1234567-' }],
    ['no time', { issuedAt: '2021-09-30' }],
    ['a day that does not exist', { issuedAt: '2021-02-29T00:00:00Z' }],
    ['an hour that does not exist', { expirationTime: '2021-02-28T24:00:00Z' }],
    ['a time without a zone', { notBefore: '2021-02-28T20:00:00' }],
    ['a request id with a slash', { requestId: 'a/b' }],
    ['a resource that is not a URI', { resources: ['example.com'] }],
    ['a chain id that is not a number', { chainId: 'eip155:one' }],
    ['an overlong text', { resources: Array(2000).fill('https://example.com') }],
  ])('formatMessage() rejects a sign-in message with %s', (_, change) => {
    expect(() => formatMessage({ ...base, ...change })).toThrow(
      expect.objectContaining({ name: 'InvalidSignInMessageError' }),
    )
  })

  const good = formatMessage({ ...base, statement: 'Hello', requestId: 'id', resources: [] })
  it.each<[string, (text: string) => string]>([
    ['text after the end', (text) => `${text}\n`],
    ['an unknown entry', (text) => `${text}\nhttps://example.com`],
    ['another version', (text) => text.replace('Version: 1', 'Version: 2')],
    ['a CAIP-2 chain id', (text) => text.replace('Chain ID: 1', 'Chain ID: eip155:1')],
    ['a network’s display name', (text) => text.replace('Ethereum', 'OP Mainnet')],
    ['one blank line for a missing statement', (text) => text.replace('\nHello\n', '')],
    ['no time of issue', (text) => text.replace(/\nIssued At: .*/, '')],
    ['a repeated field', (text) => text.replace('Version: 1', 'Version: 1\nVersion: 1')],
    ['fields in another order', (text) => text.replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1')],
    ['Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
    [
      'an address in lower case',
      (text) => text.replace(/0x\w+/, (address) => address.toLowerCase()),
    ],
    ['nothing', () => ''],
  ])('parseMessage() rejects a sign-in message with %s', (_, change) => {
    expect(parseMessage(good)).toMatchObject({ statement: 'Hello', requestId: 'id' })
    expect(() => parseMessage(change(good))).toThrow(
      expect.objectContaining({ name: 'InvalidSignInMessageError' }),
    )
  })

  // Zero-width characters, bidi marks and overrides, fillers, tags, and a variation selector
  // without a character.
  it.each([
    ...'\u200b\u200c\u200d\u200e\u200f\u2060\u2061\ufeff\u00ad\u061c\u180e\u034f',
    ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u3164\u115f\uffa0\u2028\u2029\u0085',
    '\u{e0041}',
    '\ufe0f\ufe0f',
  ])('the invisible character %j is rejected in every field of every sign-in message', (mark) => {
    const plain = { ...solanaData, statement: 'Pay nothing', requestId: 'id' }
    const text = formatMessage(plain)
    for (const data of [base, plain]) {
      for (const change of [
        { statement: `Pay${mark} nothing` },
        { domain: `example${mark}.com` },
        { uri: `https://example.com/${mark}` },
        { requestId: `a${mark}` },
        { resources: [`https://example.com/${mark}`] },
      ]) {
        expect(() => formatMessage({ ...data, ...change })).toThrow('not valid')
      }
    }
    expect(parseMessage(text)).toMatchObject({ statement: 'Pay nothing' })
    for (const part of ['Pay', 'Request ID: i', 'example.', 'URI: https://exa']) {
      expect(() => parseMessage(text.replace(part, part + mark))).toThrow('not valid')
    }
  })

  it('an invalid sign-in message of up to a million characters is rejected without delay', () => {
    for (const text of ['a'.repeat(1_000_000), `${'%'.repeat(15_000)} your Ethereum account:`]) {
      expect(() => parseMessage(text)).toThrow('The sign-in message is not valid')
    }
  })
})
