import { describe, expect, it } from 'vitest'
import { encodeRecap } from '../../siwx/recap.js'
import { toAuthPayload } from './auth-payload.js'
import { readSignedSession } from './signed-session.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const requestedNamespace = {
  chains: ['eip155:1', 'eip155:10'],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: ['chainChanged'],
}
const grant = (chains: unknown, ...methods: string[]) =>
  encodeRecap({
    att: { eip155: Object.fromEntries(methods.map((name) => [`request/${name}`, [{ chains }]])) },
  })
const cacao = (resources: string[], chain = 'eip155:1', who = address) => ({
  h: { t: 'caip122' },
  p: {
    domain: 'shop.example',
    iss: `did:pkh:${chain}:${who}`,
    aud: 'https://shop.example',
    version: '1',
    nonce: 'abcdefgh12345678',
    iat: '2026-01-01T00:00:00Z',
    resources,
  },
  s: { t: 'eip191', s: '0x01' },
})
const responder = { publicKey: 'ab'.repeat(32), metadata: { name: 'Phone' } }
const read = (...cacaos: unknown[]) => readSignedSession({ responder, cacaos }, requestedNamespace)

describe('a WalletConnect session opened by a sign-in', () => {
  it('a session opened by a sign-in has the granted methods and networks, for the signing account', () => {
    const { namespace, responder } = read(
      cacao(['https://x.example', grant(['eip155:1', 'eip155:10'], 'personal_sign')]),
    )
    expect(namespace).toEqual({
      chains: ['eip155:1', 'eip155:10'],
      accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    })
    expect(responder.metadata).toEqual({ name: 'Phone', description: '', url: '', icons: [] })
  })

  it('a session opened by a sign-in has only requested methods and networks', () => {
    const { namespace } = read(
      cacao([grant(['eip155:1', 'eip155:137'], 'personal_sign', 'eth_sign')]),
    )
    expect(namespace.chains).toEqual(['eip155:1'])
    expect(namespace.methods).toEqual(['personal_sign'])
  })

  it('a session opened by a sign-in is on the account’s own network if the grant names none', () => {
    const { namespace } = read(cacao([grant(undefined, 'personal_sign')], 'eip155:10'))
    expect(namespace.accounts).toEqual([`eip155:10:${address}`])
  })

  it.each<[string, unknown]>([
    ['no content', undefined],
    ['no list of sign-ins', { responder, cacaos: {} }],
    ['no responder’s key', { cacaos: [cacao([grant([], 'personal_sign')])] }],
    ['an invalid responder’s key', { responder: { ...responder, publicKey: 'x' }, cacaos: [] }],
    ['no sign-in', { responder, cacaos: [] }],
    ['no permissions', { responder, cacaos: [cacao(['https://x.example'])] }],
    ['invalid permissions', { responder, cacaos: [cacao(['urn:recap:%'])] }],
    [
      'an account of another chain family',
      { responder, cacaos: [cacao([grant([], 'personal_sign')], 'solana:x')] },
    ],
    [
      'only networks that were not requested',
      { responder, cacaos: [cacao([grant([], 'personal_sign')], 'eip155:137')] },
    ],
    [
      'an invalid address',
      { responder, cacaos: [cacao([grant([], 'personal_sign')], 'eip155:1', '0x1')] },
    ],
  ])('a session opened by a sign-in is rejected if the wallet’s answer has %s', (_, answer) => {
    expect(() => readSignedSession(answer, requestedNamespace)).toThrow(
      expect.objectContaining({ name: 'InvalidWalletResponseError' }),
    )
  })
})

describe('the sign-in that a WalletConnect session requests', () => {
  const signIn = {
    domain: 'shop.example',
    uri: 'https://shop.example/login',
    version: '1',
    nonce: 'abcdefgh12345678',
  } as const

  it('the requested sign-in contains the host’s fields and the session’s permissions', () => {
    const payload = toAuthPayload(requestedNamespace, {
      ...signIn,
      resources: ['https://x.example'],
    })
    expect(payload).toMatchObject({
      aud: signIn.uri,
      chains: requestedNamespace.chains,
      type: 'caip122',
    })
    expect(payload).not.toHaveProperty('exp')
    expect(payload.resources).toEqual([
      'https://x.example',
      encodeRecap({
        att: { eip155: { 'request/eth_sendTransaction': [{}], 'request/personal_sign': [{}] } },
      }),
    ])
  })

  it('the requested sign-in has a single ReCap, even if the host’s resources have one too', () => {
    const appAbilities = { 'https://x.example': { 'crud/read': [{}] } }
    const { resources } = toAuthPayload(
      { ...requestedNamespace, methods: ['personal_sign'] },
      { ...signIn, resources: [encodeRecap({ att: appAbilities })] },
    )
    expect(resources).toEqual([
      encodeRecap({ att: { ...appAbilities, eip155: { 'request/personal_sign': [{}] } } }),
    ])
  })
})
