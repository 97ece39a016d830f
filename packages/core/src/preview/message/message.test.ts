import fc from 'fast-check'
import { createSiweMessage, generateSiweNonce } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { toldOf } from '../told.fixture.js'
import { decodeMessage } from './decode-message.js'
import type { SignInContext } from './decode-sign-in.js'
import { isLikeSignIn, readSignIn } from './sign-in-grammar.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solanaAccount = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const context: SignInContext = {
  origin: 'https://shop.example',
  account: me,
  networkId: 'eip155:1',
  now: Date.UTC(2026, 0, 1),
}
const bytes = (words: string) => new TextEncoder().encode(words)
const fields = {
  address: me,
  chainId: 1,
  domain: 'shop.example',
  nonce: 'kEWepMt9knR6lWJ6A',
  uri: 'https://shop.example/login',
  version: '1',
  issuedAt: new Date(context.now),
} as const
const siwe = (overrides: Partial<Parameters<typeof createSiweMessage>[0]> = {}) =>
  createSiweMessage({ ...fields, ...overrides })
const signIn = [`Sign in to shop.example as ${me}.`]
const recap = `urn:recap:${Buffer.from('{"att":{"https://x.example":{"crud/read":[{}]}},"prf":[]}').toString('base64url')}`

type Row = [title: string, message: string | Uint8Array, says: string[], warns: string[]]

const rows: Row[] = [
  ['a plain text', 'Hello', ['Sign this message: Hello'], []],
  [
    'a text with a direction override',
    'Send \u202E0.1\u202C to Ann',
    ['Sign this message: Send ⟦U+202E⟧0.1⟦U+202C⟧ to Ann'],
    ['warning message.hidden'],
  ],
  [
    'a text with invisible characters',
    'a\u200Bb\u0007c',
    ['Sign this message: a⟦U+200B⟧b⟦U+0007⟧c'],
    ['warning message.hidden'],
  ],
  [
    'a text with several lines and emoji',
    'a\n\tb 👩‍🚀 é',
    ['Sign this message: a\n\tb 👩‍🚀 é'],
    [],
  ],
  [
    'a hash as hex text',
    '0x'.padEnd(66, 'ab'),
    [`Sign a hash: ${'0x'.padEnd(66, 'ab')}`],
    ['strong message.hash'],
  ],
  [
    'the bytes of a hash',
    new Uint8Array(32).fill(0xab),
    [`Sign a hash: 0x${'ab'.repeat(32)}`],
    ['strong message.hash'],
  ],
  [
    'bytes that are not text',
    Uint8Array.of(0xff, 0xfe, 1),
    ['Sign 3 bytes that are not text: 0xfffe01'],
    ['warning message.bytes'],
  ],
  ['a sign-in with Ethereum', siwe({ statement: 'I accept the terms.' }), signIn, []],
  ['a sign-in of the same host with its scheme', siwe({ scheme: 'https' }), signIn, []],
  [
    'a sign-in for another site',
    siwe({ domain: 'bank.example', uri: 'https://bank.example' }),
    [`Sign in to bank.example as ${me}.`],
    ['block signIn.domain'],
  ],
  [
    'a sign-in for a site that begins like the page’s',
    siwe({ domain: 'shop.example.evil.com' }),
    [`Sign in to shop.example.evil.com as ${me}.`],
    ['block signIn.domain'],
  ],
  ['a sign-in over http', siwe({ scheme: 'http' }), signIn, ['block signIn.domain']],
  [
    'a sign-in whose URI is another site’s',
    siwe({ uri: 'https://bank.example' }),
    signIn,
    ['block signIn.uri'],
  ],
  [
    'a sign-in of another account',
    siwe({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }),
    ['Sign in to shop.example as 0x70997970C51812dc3A010C7d01b50e0d17dc79C8.'],
    ['block signIn.account'],
  ],
  ['a sign-in for another network', siwe({ chainId: 10 }), signIn, ['warning signIn.chain']],
  [
    'an expired sign-in',
    siwe({ expirationTime: new Date(context.now - 1) }),
    signIn,
    ['warning signIn.expired'],
  ],
  [
    'a sign-in that is not valid yet',
    siwe({ notBefore: new Date(context.now + 1) }),
    signIn,
    ['warning signIn.early'],
  ],
  [
    'a sign-in that grants permissions (ReCap)',
    siwe({ resources: [recap] }),
    signIn,
    ['strong signIn.grants'],
  ],
  [
    'a sign-in with an extra line',
    `${siwe()}\nAlso: all of it`,
    [`Sign this message: ${siwe()}\nAlso: all of it`],
    ['strong signIn.malformed'],
  ],
  [
    'a sign-in with its lines in another order',
    siwe().replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1'),
    [`Sign this message: ${siwe().replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1')}`],
    ['strong signIn.malformed'],
  ],
  [
    'a text that looks like a sign-in',
    'evil.example  wants you to sign in with your Ethereum account',
    ['Sign this message: evil.example  wants you to sign in with your Ethereum account'],
    ['strong signIn.malformed'],
  ],
]

describe('the preview of a message to sign', () => {
  it.each(rows)(
    'the preview shows the message to sign, and warns of the message’s risks: %s',
    (_, message, says, warns) => {
      const encoded = typeof message === 'string' ? bytes(message) : message
      expect(toldOf(decodeMessage(encoded, context))).toEqual({ says, warns })
    },
  )

  const solana = { ...context, account: solanaAccount, networkId: 'solana:localnet' }
  const first = `shop.example wants you to sign in with your Solana account:\n${solanaAccount}`
  const whole = `${first}\n\nHëllo\n\nURI: https://shop.example\nVersion: 1\nChain ID: mainnet\nNonce: 12345678\nIssued At: 2026-01-01T00:00:00Z`

  it.each([
    ['in its shortest form', first, []],
    ['with a statement', `${first}\n\nHëllo`, []],
    ['with all fields', whole, []],
    ['for another site', whole.replaceAll('shop.example', 'bank.example'), ['block signIn.domain']],
    [
      'of another account',
      whole.replace(solanaAccount, '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'),
      ['block signIn.account'],
    ],
    ['written in the form of Ethereum', siwe(), ['strong signIn.malformed']],
  ])('the preview warns of exactly the risks of a sign-in with Solana: %s', (_, message, warns) => {
    expect(toldOf(decodeMessage(bytes(message), solana)).warns).toEqual(warns)
  })

  it('the preview reads the fields of any sign-in message that viem wrote', () => {
    const date = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.option(date, { nil: undefined }),
        fc.array(fc.webUrl(), { maxLength: 3 }),
        fc.integer({ min: 1 }),
        (until, resources, chainId) => {
          const signInText = siwe({
            chainId,
            nonce: generateSiweNonce(),
            expirationTime: until || undefined,
            resources: resources.length ? resources : undefined,
          })
          expect(readSignIn(signInText, 'Ethereum')).toMatchObject({
            domain: fields.domain,
            address: me,
          })
        },
      ),
    )
  })

  it('the preview shows a text to its end, or blocks the request if the text is too long', () => {
    const end = 'and I give all that I have.'
    const long = `${'I agree. '.repeat(11_000)}${end}`
    const { says, warns } = toldOf(decodeMessage(bytes(long), context))
    expect(says[0]).toMatch(new RegExp(`${end}$`))
    expect(warns).toEqual([])
    const longer = toldOf(decodeMessage(bytes(`${long}${long}`), context))
    expect(longer.warns).toEqual(['block message.long'])
    const invalidText = Uint8Array.from([...bytes(long), 0xff])
    expect(toldOf(decodeMessage(invalidText, context)).warns).toEqual([
      ...['warning message.bytes', 'block message.long'],
    ])
    const statement = 'a'.repeat(100_001)
    expect(toldOf(decodeMessage(bytes(siwe({ statement })), context)).warns).toContain(
      'block message.long',
    )
  })

  it('the search for a sign-in in a message with many empty lines is quick, and finds the sign-in after those lines', () => {
    for (const end of ['\n', '\r', '\u2028', '\u2029']) {
      const lines = end.repeat(200_000)
      expect(isLikeSignIn(lines)).toBe(false)
      expect(isLikeSignIn(`${lines} URI: https://bank.example${end}\t Nonce: 1`)).toBe(true)
    }
  })

  it('the preview describes a message of any bytes in one sentence without hidden characters', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary' }).map(bytes)),
        (input) => {
          const { says } = toldOf(decodeMessage(input, context))
          expect(says).toHaveLength(1)
          expect(says[0]).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}]/u)
        },
      ),
    )
  })
})
