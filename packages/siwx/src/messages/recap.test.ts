import type { Cacao } from '@carabiner/core/internal'
import { decodeRecap, encodeRecap } from '@carabiner/core/siwx'
import { buildAuthObject, createEncodedRecap, formatMessage } from '@walletconnect/utils'
import { describe, expect, it } from 'vitest'
import { cacaoText, cacaoTexts, parseCacaoText } from './cacao.js'
import { isGrantTold } from './recap.js'
import { erc5573Example, toRecap } from './vectors.fixture.js'

const { recap, statement } = erc5573Example

describe('the ReCap grant (ERC-5573) of a sign-in message', () => {
  it.each(['url', 'standard'] as const)(
    'a statement that describes the grant in the words of ERC-5573 is accepted with a recap in the %s base64 alphabet',
    (alphabet) => {
      const resources = ['https://example.com', toRecap(recap, alphabet)]
      expect(isGrantTold({ statement, resources })).toBe(true)
      expect(isGrantTold({ statement: `Hello. ${statement}`, resources })).toBe(true)
    },
  )

  it.each([
    ['another action', statement.replace('update', 'upset')],
    ['a missing action', statement.replace(", 'update'", '')],
    ['text after the grant', `${statement} And more.`],
    ['no text', undefined],
  ])('a statement does not match the recap’s grant if it has %s', (_, otherStatement) => {
    const resources = [toRecap(recap)]
    expect(isGrantTold({ ...(otherStatement && { statement: otherStatement }), resources })).toBe(
      false,
    )
  })

  it('a statement matches its recap in either base64 alphabet, even where the alphabets differ', () => {
    // The base64 of this recap contains the two characters in which the alphabets differ.
    const granted = { att: { 'https://example.com/?>~~~': { 'a/b': [{ x: '???>>>' }] } } }
    expect(toRecap(granted, 'standard')).toMatch(/[+/]/)
    const opening = statement.split('(1)')[0]
    const grantStatement = `${opening}(1) 'a': 'b' for 'https://example.com/?>~~~'.`
    for (const alphabet of ['url', 'standard'] as const) {
      expect(
        isGrantTold({ statement: grantStatement, resources: [toRecap(granted, alphabet)] }),
      ).toBe(true)
    }
  })

  it('encodeRecap() writes a recap exactly as WalletConnect’s library does', () => {
    const methods = ['eth_sendTransaction', 'personal_sign']
    const att = { eip155: { 'request/eth_sendTransaction': [{}], 'request/personal_sign': [{}] } }
    expect(encodeRecap({ att })).toBe(createEncodedRecap('eip155', 'request', methods))
    expect(decodeRecap(encodeRecap(recap))).toEqual(recap)
  })

  it.each([
    ['not the last', [toRecap(recap), 'https://example.com']],
    ['two', [toRecap(recap), toRecap(recap)]],
    ['invalid base64', ['urn:recap:%%']],
    ['invalid JSON', ['urn:recap:AAAA']],
    ['without an ability', [toRecap({ att: { a: { noslash: [{}] } } })]],
    ['of another shape', [toRecap({ att: [] })]],
  ])('a sign-in message with an invalid recap is rejected: %s', (_, resources) => {
    expect(() => isGrantTold({ statement, resources })).toThrow(
      expect.objectContaining({ name: 'InvalidSignInMessageError' }),
    )
  })
})

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const iss = `did:pkh:eip155:1:${address}`
const payload = {
  domain: 'example.com',
  aud: 'https://example.com/login',
  version: '1' as const,
  nonce: '32891756',
  iat: '2021-09-30T16:25:24Z',
}
const cacaoOf = (more: Partial<Cacao['p']>): Cacao => ({
  h: { t: 'caip122' },
  p: { ...payload, iss, ...more },
  s: { t: 'eip191', s: '0x' },
})

describe('the sign-in text of a CACAO', () => {
  const methods = [
    'personal_sign',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'eth_signTypedData',
  ]
  const granting = createEncodedRecap('eip155', 'request', methods)

  it.each<[string, Partial<Cacao['p']>]>([
    ['alone', {}],
    ['with a statement', { statement: 'Hello' }],
    [
      'with all fields',
      {
        statement: 'Hello',
        exp: '2021-10-01T00:00:00Z',
        nbf: '2021-09-30T00:00:00Z',
        requestId: 'x',
      },
    ],
    ['with a recap', { resources: ['https://example.com', granting] }],
    ['with a recap and a statement', { statement: 'Hello', resources: [granting] }],
  ])(
    'the text of a CACAO payload %s matches the text that WalletConnect wallets sign',
    (_, more) => {
      const cacao = cacaoOf(more)
      const text = cacaoText(cacao)
      const { resources, ...rest } = { ...payload, ...more }
      const theirs = { ...rest, ...(resources && { resources: [...resources] }) }
      expect(text).toBe(formatMessage(theirs, iss))
      expect(parseCacaoText(text)).toMatchObject({ chainId: 'eip155:1', accountAddress: address })
    },
  )

  it('the text of a CACAO stays the same if the payload’s statement already describes the grant', () => {
    const bare = cacaoOf({ statement: 'Hello', resources: [granting] })
    const grantStatement = parseCacaoText(cacaoText(bare)).statement ?? ''
    expect(cacaoText(cacaoOf({ statement: grantStatement, resources: [granting] }))).toBe(
      cacaoText(bare),
    )
  })

  it('two texts are accepted for a CACAO: with its abilities sorted with and without regard to case', () => {
    const resources = [toRecap({ att: { eip155: { 'request/B': [{}], 'request/a': [{}] } } })]
    expect(
      cacaoTexts(cacaoOf({ resources })).map(
        (text) => /(?<='request': ).*(?= for)/.exec(text)?.[0],
      ),
    ).toEqual(["'a', 'B'", "'B', 'a'"])
  })

  it.each<[string, Partial<Cacao['p']>]>([
    ['an invalid issuer', { iss: 'did:key:x' }],
    ['an issuer of another family', { iss: 'did:pkh:solana:x:y' }],
    ['an issuer with more than an account', { iss: `${iss}:more` }],
    ['another version', { version: '2' }],
    ['a statement that would break the lines', { statement: 'a\n\nURI: https://evil.example' }],
  ])('cacaoText() rejects a CACAO with %s', (_, more) => {
    expect(() => cacaoText(cacaoOf(more))).toThrow(
      expect.objectContaining({ name: 'InvalidSignInMessageError' }),
    )
  })

  it('[S3.19] the text of a CACAO matches the text of an auth object from WalletConnect’s library', () => {
    const built = buildAuthObject(
      { ...payload, chains: ['eip155:1'], type: 'caip122' },
      { t: 'eip191', s: '0x' },
      iss,
    )
    expect(cacaoText({ ...cacaoOf({}), p: { ...payload, iss: built.p.iss } })).toBe(
      formatMessage(payload, iss),
    )
  })
})
