import fc from 'fast-check'
import { parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { hasPowers, signInText } from './sign-in-message.js'

const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const message = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  version: '1',
  domain: 'app.example',
  uri: 'https://app.example/in',
  nonce: 'abcdefgh1234',
  issuedAt: '2026-01-02T03:04:05Z',
}
const text = (changes: object = {}, parentOrigin = 'https://app.example') =>
  signInText({ message: { ...message, ...changes }, address, parentOrigin })

describe('the message of a one-step sign-in (EIP-4361)', () => {
  it('contains the page’s fields and the visitor’s account', () => {
    const whole = {
      statement: 'Hello.',
      requestId: 'r1',
      resources: ['https://app.example/a'],
      expirationTime: '2026-01-03T00:00:00+01:00',
      notBefore: '2026-01-01T00:00:00Z',
    }
    expect(text(whole)).toBe(
      `app.example wants you to sign in with your Ethereum account:
${address}

Hello.

URI: https://app.example/in
Version: 1
Chain ID: 1
Nonce: abcdefgh1234
Issued At: 2026-01-02T03:04:05Z
Expiration Time: 2026-01-03T00:00:00+01:00
Not Before: 2026-01-01T00:00:00Z
Request ID: r1
Resources:
- https://app.example/a`,
    )
    expect(parseSiweMessage(text())).toMatchObject({ address, domain: 'app.example', chainId: 1 })
    expect(text({ serializedMessage: 'Send everything' })).toBe(text())
    expect(text({ accountAddress: '0x00' })).toBe(text())
  })

  it.each([
    [{ domain: 'bank.example' }],
    [{ domain: 'app.example.bank.example' }],
    [{ domain: 'app.example:8443' }],
    [{ uri: 'https://bank.example' }],
    [{ uri: 'http://app.example' }],
    [{ uri: 'none' }],
  ])('is refused if it is for another site: %o', (changes) => {
    expect(() => text(changes)).toThrow('This sign-in is for another site')
  })

  it.each([
    [{ version: '2' }],
    [{ chainId: 'solana:1' }],
    [{ chainId: '0' }],
    [{ nonce: 'short' }],
    [{ nonce: 'abcdefgh\n12345' }],
    [{ statement: 'one\ntwo' }],
    [{ statement: 'one\u2028two' }],
    [{ requestId: 'a\nURI: https://bank.example' }],
    [{ issuedAt: 'yesterday' }],
    [{ issuedAt: '2026-13-01T00:00:00Z' }],
    [{ resources: ['not an address'] }],
    [{ resources: ['https://a.example\nChain ID: 5'] }],
  ])('is refused if a field is invalid: %o', (changes) => {
    expect(() => text(changes)).toThrow('This sign-in cannot be read')
  })

  it('names no other site, account or network, whatever text the page puts into its fields', () => {
    const fields = fc.record(
      {
        statement: fc.string({ unit: 'binary' }),
        requestId: fc.string(),
        nonce: fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9]{8,20}$/)),
        issuedAt: fc.oneof(fc.string(), fc.constant('2026-01-02T03:04:05Z')),
        resources: fc.array(fc.oneof(fc.string(), fc.webUrl()), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fields, (changes) => {
        let written: string
        try {
          written = text(changes)
        } catch {
          return
        }
        const lines = written.split('\n')
        expect(lines[1]).toBe(address)
        expect(lines.filter((line) => line.startsWith('URI: '))).toHaveLength(1)
        expect(lines.filter((line) => line.startsWith('Chain ID: '))).toEqual(['Chain ID: 1'])
      }),
    )
  })

  it('is recognized as a delegation if its resources contain a ReCap', () => {
    const recap = 'urn:recap:eyJhdHQiOnt9fQ'
    expect(hasPowers(message)).toBe(false)
    expect(hasPowers({ ...message, resources: ['https://app.example/a'] })).toBe(false)
    expect(hasPowers({ ...message, resources: ['https://app.example/a', recap] })).toBe(true)
  })
})
