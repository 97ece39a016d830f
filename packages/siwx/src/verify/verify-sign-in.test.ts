import type { SiwxData } from '@carabiner/core'
import { describe, expect, it } from 'vitest'
import { formatMessage } from '../messages/message.js'
import { toRecap } from '../messages/vectors.fixture.js'
import { verifySession } from '../server/index.js'
import type { Expected } from './check-expected.js'
import {
  cacaoSession,
  dataOf,
  families,
  minutes,
  otherEvm,
  sessionOf,
  sign,
} from './sessions.fixture.js'
import { type VerifyParameters, verifySignIn } from './verify-sign-in.js'

const expected = { domain: 'shop.example', nonce: 'abcdefgh12345678' }
const fault = (name: string) => ({ name: 'InvalidSignInError', fault: name })

/**
 * Returns the expected error. Without a node, a wrong signature for an EVM account could still be
 * valid for a contract.
 */
const notSigned = (family: (typeof families)[number]) =>
  family === 'eip155' ? { name: 'CouldNotVerifyError' } : fault('signature')

describe.each(families)('verifying a sign-in on %s', (family) => {
  const other = { eip155: 'eip155:10', solana: 'solana:x', bip122: 'bip122:x' }[family]

  it('a correct sign-in is valid, and its account and statement are taken from the signed text', async () => {
    const { data, ...signIn } = await sessionOf(family, {
      expirationTime: minutes(5),
      notBefore: minutes(-5),
      requestId: 'a1',
      resources: ['https://shop.example/terms'],
    })
    const all = {
      ...expected,
      uri: data.uri,
      chainIds: [data.chainId],
      address: data.accountAddress,
    }
    expect(await verifySession({ ...signIn, expected: all })).toEqual(data)
    expect(await verifySignIn({ ...signIn, data, expected })).toEqual(data)
  })

  it.each<[string, Partial<Expected>]>([
    ['domain', { domain: 'other.example' }],
    ['nonce', { nonce: 'abcdefgh12345679' }],
    ['uri', { uri: 'https://shop.example/other' }],
    ['chain', { chainIds: ['eip155:5'] }],
    ['address', { address: otherEvm.address }],
  ])(
    'a sign-in whose %s differs from what the server expects is rejected',
    async (name, change) => {
      const { data: _, ...signIn } = await sessionOf(family)
      await expect(
        verifySession({ ...signIn, expected: { ...expected, ...change } }),
      ).rejects.toMatchObject(fault(name))
    },
  )

  it.each<[string, Partial<SiwxData>]>([
    ['expired', { expirationTime: minutes(-2) }],
    ['early', { notBefore: minutes(2) }],
  ])('a sign-in that is %s by its times is rejected: %o', async (name, change) => {
    const { data: _, ...signIn } = await sessionOf(family, change)
    await expect(verifySession({ ...signIn, expected })).rejects.toMatchObject(fault(name))
  })

  it.each([61, -61, 24 * 60])(
    'a sign-in issued %d min from now is valid, because the issue time is not checked',
    async (at) => {
      const { data, ...signIn } = await sessionOf(family, {
        issuedAt: minutes(at),
        expirationTime: minutes(5),
      })
      expect(await verifySession({ ...signIn, expected })).toEqual(data)
    },
  )

  it('a sign-in that is half a minute early or late is accepted, unless `clockSkew` is 0', async () => {
    for (const change of [{ notBefore: minutes(0.5) }, { expirationTime: minutes(-0.5) }]) {
      const { data: _, ...signIn } = await sessionOf(family, change)
      await expect(verifySession({ ...signIn, expected })).resolves.toBeDefined()
      await expect(verifySession({ ...signIn, expected, clockSkew: 0 })).rejects.toMatchObject({
        name: 'InvalidSignInError',
      })
    }
  })

  it('a sign-in whose text was changed after signing is rejected', async () => {
    const { message, signature } = await sessionOf(family)
    const changed = message.replace('the shop', 'the show')
    await expect(verifySession({ message: changed, signature, expected })).rejects.toMatchObject(
      notSigned(family),
    )
  })

  it('a sign-in with the signature of another text is rejected', async () => {
    const { message } = await sessionOf(family)
    const signature = await sign(family, 'Something else')
    await expect(verifySession({ message, signature, expected })).rejects.toMatchObject(
      notSigned(family),
    )
  })

  it('a correctly signed text that is not a sign-in message is rejected', async () => {
    const message = 'I am who I am'
    const signature = await sign(family, message)
    await expect(verifySession({ message, signature, expected })).rejects.toMatchObject(
      fault('text'),
    )
  })

  it.each<[string, Partial<SiwxData>]>([
    ['domain', { domain: 'other.example' }],
    ['uri', { uri: 'https://other.example' }],
    ['nonce', { nonce: '0123456789' }],
    ['chain', { chainId: other as SiwxData['chainId'] }],
    ['address', { accountAddress: otherEvm.address }],
    ['data', { statement: 'Send me everything' }],
    ['data', { requestId: 'b2' }],
    ['data', { resources: ['https://shop.example'] }],
    ['data', { issuedAt: minutes(-1) }],
    ['data', { expirationTime: minutes(9) }],
    ['data', { notBefore: minutes(-9) }],
  ])(
    '[S3.19] a sign-in whose claimed %s differs from the signed text is rejected: %o',
    async (name, change) => {
      const { data, ...signIn } = await sessionOf(family)
      await expect(
        verifySignIn({ ...signIn, data: { ...data, ...change }, expected }),
      ).rejects.toMatchObject(fault(name))
    },
  )

  it.each<[string, VerifyParameters['verifiers'] & object, object]>([
    [
      'returns something other than true',
      { [family]: async () => 'yes' as never },
      fault('signature'),
    ],
    [
      'fails',
      { [family]: () => Promise.reject(new Error('no network')) },
      { name: 'CouldNotVerifyError' },
    ],
    [
      'never answers',
      { [family]: () => new Promise<never>(() => {}) },
      { name: 'CouldNotVerifyError' },
    ],
  ])('a sign-in is rejected if the host’s signature verifier %s', async (_, verifiers, error) => {
    const { data: __, ...signIn } = await sessionOf(family)
    await expect(
      verifySession({ ...signIn, expected, verifiers, timeout: 20 }),
    ).rejects.toMatchObject(error)
  })

  it('verifying a sign-in ends with AbortedError when the caller aborts', async () => {
    const { data: _, ...signIn } = await sessionOf(family)
    const leaving = new AbortController()
    const signals: AbortSignal[] = []
    const verifiers = {
      [family]: (_: unknown, { signal }: { signal: AbortSignal }) => {
        signals.push(signal)
        leaving.abort()
        return new Promise<never>(() => {})
      },
    }
    await expect(
      verifySession({ ...signIn, expected, verifiers, signal: leaving.signal }),
    ).rejects.toMatchObject({ name: 'AbortedError' })
    expect(signals[0]?.aborted).toBe(true)
  })
})

describe('a sign-in of any chain family', () => {
  it.each([
    { message: '', signature: '0x' },
    { message: 'a'.repeat(20_000), signature: '0x' },
    { message: 'a', signature: '0'.repeat(70_000) },
    { message: 1, signature: null },
  ])(
    'a sign-in whose message or signature is empty, too long or not a string is rejected',
    async (signIn) => {
      // A request's body may have this shape.
      await expect(verifySession({ ...signIn, expected } as never)).rejects.toMatchObject(
        fault('text'),
      )
    },
  )

  it('a sign-in message with a scheme is valid only if the expected URI has the same scheme', async () => {
    const data = dataOf('eip155')
    for (const [scheme, holds] of [
      ['https', true],
      ['http', false],
    ] as const) {
      const message = formatMessage({ ...data, scheme })
      const verdict = verifySession({ message, signature: await sign('eip155', message), expected })
      await (holds
        ? expect(verdict).resolves.toMatchObject({ domain: 'shop.example' })
        : expect(verdict).rejects.toMatchObject(fault('domain')))
    }
  })

  it('a sign-in with a ReCap grant that its statement does not describe is rejected', async () => {
    const resources = [toRecap({ att: { 'https://a.example': { 'crud/delete': [{}] } } })]
    const { data: _, ...signIn } = await sessionOf('eip155', { resources })
    await expect(verifySession({ ...signIn, expected })).rejects.toMatchObject(fault('text'))
  })
})

describe('a sign-in made while connecting (with a CACAO)', () => {
  const grantRecap = toRecap({ att: { eip155: { 'request/personal_sign': [{}] } } }, 'standard')

  it.each([
    {},
    { statement: 'Hello' },
    { resources: ['https://shop.example', grantRecap] },
    { statement: 'Hello', resources: [grantRecap], exp: minutes(5) },
  ])(
    '[S3.19] a sign-in made while connecting is valid with the payload fields %o',
    async (more) => {
      const { data, ...signIn } = await cacaoSession(more)
      expect(await verifySession({ ...signIn, expected })).toEqual(data)
      // The session may repeat the request without the wallet's additions.
      const { statement: _, resources: __, ...rest } = data
      const claims = {
        ...rest,
        ...(more.statement && { statement: more.statement }),
        ...(more.resources?.[1] && { resources: ['https://shop.example'] }),
      }
      await expect(verifySignIn({ ...signIn, data: claims, expected })).resolves.toEqual(data)
    },
  )

  it('a sign-in made while connecting is valid even if its address is in lower case', async () => {
    const { cacao } = await cacaoSession()
    const iss = cacao.p.iss.toLowerCase()
    const { data: _, ...signIn } = await cacaoSession({ iss })
    expect(await verifySession({ ...signIn, expected })).toMatchObject({ chainId: 'eip155:1' })
  })

  it('a sign-in made while connecting is rejected if its text, payload and signature do not match', async () => {
    const { cacao, message, signature } = await cacaoSession()
    const other = await cacaoSession({ statement: 'Another' })
    const { p } = cacao
    for (const signIn of [
      { message: other.message, signature, cacao },
      { message, signature: other.signature, cacao },
      { message, signature, cacao: { ...cacao, p: { ...p, nonce: 'zzzzzzzz' } } },
      {
        message,
        signature,
        cacao: { ...cacao, p: { ...p, iss: `did:pkh:eip155:1:${otherEvm.address}` } },
      },
      { message, signature, cacao: { ...cacao, p: { ...p, iss: 'nobody' } } },
    ]) {
      await expect(verifySession({ ...signIn, expected })).rejects.toMatchObject(fault('cacao'))
    }
  })

  it('a sign-in made while connecting is rejected if another key signed it', async () => {
    const { cacao, message } = await cacaoSession()
    const signature = await otherEvm.signMessage({ message })
    const forged = { ...cacao, s: { t: 'eip191' as const, s: signature } }
    await expect(
      verifySession({ message, signature, cacao: forged, expected }),
    ).rejects.toMatchObject(notSigned('eip155'))
  })
})
