import { describe, expect, it } from 'vitest'
import type { Cacao } from '../../siwx/cacao.js'
import type { SignInRequest } from '../../siwx/siwx.js'
import { cacaoText, canSignIn, readSignIns } from './sign-ins.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const signIn: SignInRequest = {
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  statement: 'Welcome',
  issuedAt: '2026-01-01T00:00:00Z',
  expirationTime: '2036-01-01T00:00:00Z',
}
const namespace = { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: [] }

const cacao = (p: Partial<Cacao['p']> = {}): Cacao => ({
  h: { t: 'caip122' },
  p: {
    domain: signIn.domain,
    iss: `did:pkh:eip155:1:${address.toLowerCase()}`,
    aud: signIn.uri,
    version: '1',
    nonce: signIn.nonce,
    iat: '2026-01-01T00:00:01.000Z',
    exp: '2036-01-01T00:00:00Z',
    statement: 'Welcome I further authorize …',
    resources: ['urn:recap:e30'],
    ...p,
  },
  s: { t: 'eip191', s: '0x01' },
})
const read = (...cacaos: readonly Cacao[]) => readSignIns(cacaos, namespace, signIn)

describe('sign-ins that a WalletConnect wallet returns when it connects', () => {
  it('each signed account and network gives one sign-in session, with the requested fields', () => {
    const first = cacao()
    const second = cacao({ iss: `did:pkh:eip155:10:${address}` })
    expect(read(first, second, first)).toEqual(
      [first, second].map((made) => ({
        data: {
          ...signIn,
          issuedAt: '2026-01-01T00:00:01.000Z',
          accountAddress: address,
          chainId: made.p.iss.split(':').slice(2, 4).join(':'),
        },
        message: cacaoText(made),
        signature: '0x01',
        cacao: made,
      })),
    )
  })

  it.each([
    ['another domain', cacao({ domain: 'evil.example' })],
    ['another URI', cacao({ aud: 'https://evil.example' })],
    ['another nonce', cacao({ nonce: '87654321hgfedcba' })],
    ['another version', cacao({ version: '2' })],
    ['a later expiry', cacao({ exp: '2099-01-01T00:00:00Z' })],
    ['an additional start time', cacao({ nbf: '2030-01-01T00:00:00Z' })],
    ['a network that was not requested', cacao({ iss: `did:pkh:eip155:137:${address}` })],
    ['another chain family', cacao({ iss: `did:pkh:solana:1:${address}` })],
    ['an invalid address', cacao({ iss: 'did:pkh:eip155:1:0x12' })],
    ['another request id', cacao({ requestId: 'r-2' })],
  ])('a WalletConnect wallet’s sign-in with %s is ignored', (_, made) => {
    expect(read(made)).toEqual([])
  })
})

describe('a session that is opened by a sign-in', () => {
  it('a session can be opened by a sign-in only if the proposal has EVM networks alone, and names methods for them', () => {
    expect(canSignIn({ eip155: namespace })).toBe(true)
    expect(canSignIn({ eip155: namespace, solana: namespace })).toBe(false)
    expect(canSignIn({ solana: namespace })).toBe(false)
    expect(canSignIn({ eip155: { ...namespace, methods: [] } })).toBe(false)
  })
})
