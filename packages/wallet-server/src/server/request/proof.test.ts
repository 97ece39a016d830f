import fc from 'fast-check'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../service/routes.js'
import type { AuthServer } from '../auth-server.js'
import { randomId } from '../secrets/random.js'
import type { Asked, Device } from '../testing/device.fixture.js'
import { origin, serverFixture } from '../testing/server.fixture.js'
import { proofWindow } from './proof.js'

const fixture = serverFixture()
let server: AuthServer
let device: Device
let token: string
beforeAll(async () => {
  server = fixture.create()
  device = await fixture.createDevice(server)
  token = (await fixture.signIn(server, device, fixture.newAddress())).accessToken
})

const { method, path } = routes.session
/** Returns the server's refusal of this device's proof. */
async function failureOf(request: Asked) {
  const answer = await device.ask(routes.session, { token, ...request })
  return answer.ok ? undefined : answer.failure.error
}

describe('a proof of possession (DPoP)', () => {
  it('is accepted once, and refused by every server instance when it is repeated', async () => {
    const proof = await device.prove(method, path, { token })
    expect(await failureOf({ proof })).toBeUndefined()
    expect(await failureOf({ proof })).toBe('invalid_proof')
    const other = fixture.create()
    const otherAnswer = await other.fetch(
      new Request(origin + path, { headers: { DPoP: proof, Authorization: `DPoP ${token}` } }),
    )
    expect(otherAnswer.status).toBe(401)
    expect(otherAnswer.headers.get('www-authenticate')).toBe(
      'DPoP error="invalid_dpop_proof", algs="ES256"',
    )
  })

  it('is valid only for its method, URL, token and time', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    const wrong: Record<string, unknown>[] = [
      { htm: 'POST' },
      { htm: undefined },
      { htu: 'https://evil.example/v1/session' },
      { htu: `${origin}/v1/vault` },
      { htu: `${origin}/v1/session?x=1` },
      { htu: undefined },
      { iat: seconds - proofWindow / 1000 - 5 },
      { iat: seconds + proofWindow / 1000 + 5 },
      { iat: undefined },
      { jti: undefined },
      { jti: 'short' },
      { jti: 'x'.repeat(129) },
      { ath: undefined },
      { ath: 'A'.repeat(43) },
      { exp: seconds - 60 },
    ]
    for (const claims of wrong) {
      expect(await failureOf({ claims }), JSON.stringify(claims)).toBe('invalid_proof')
    }
    expect(await failureOf({ claims: { iat: seconds - 0.5 } })).toBeUndefined()
  })

  it('may name the frame’s origin in place of the request’s host', async () => {
    const request = async (htu: string) =>
      server.fetch(
        new Request(`http://10.0.0.7:8080${path}`, {
          headers: {
            DPoP: await device.prove(method, path, { token, claims: { htu } }),
            Authorization: `DPoP ${token}`,
            Host: 'evil.example',
            'X-Forwarded-Host': 'evil.example',
          },
        }),
      )
    expect((await request(`${origin}${path}`)).status).toBe(200)
    expect((await request(`http://10.0.0.7:8080${path}`)).status).toBe(401)
    expect((await request(`https://evil.example${path}`)).status).toBe(401)
  })

  it('must be signed with ES256 by the private key of the public key it contains', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const claims = { htm: method, htu: origin + path, iat: Math.floor(Date.now() / 1000) }
    const sign = (header: Record<string, unknown>) =>
      new SignJWT({ ...claims, jti: randomId() })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', ...header })
        .sign(privateKey)
    const jwk = await exportJWK(publicKey)
    const { x } = await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey)
    const proofs = await Promise.all([
      sign({}),
      sign({ jwk, typ: 'JWT' }),
      sign({ jwk: await exportJWK(privateKey) }),
      sign({ jwk: { ...jwk, x } }),
      sign({ jwk: { kty: 'oct', k: 'AAAA' } }),
    ])
    const none = `${btoa(JSON.stringify({ alg: 'none', typ: 'dpop+jwt', jwk }))}.${btoa(JSON.stringify(claims))}.`
    for (const proof of [
      ...proofs,
      none,
      '',
      'a.b.c',
      `${await sign({ jwk })}, ${await sign({ jwk })}`,
    ]) {
      expect(await failureOf({ proof }), proof).toBe('invalid_proof')
    }
  })

  it('with another key does not let a thief use a stolen token', async () => {
    const thief = await fixture.createDevice(server)
    const answer = await thief.ask(routes.session, { token })
    expect(answer).toMatchObject({ status: 401, failure: { error: 'unauthorized' } })
    expect(answer.response.headers.get('www-authenticate')).toContain('invalid_token')
  })

  it('is required: the server refuses any other text in its header', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.stringMatching(/^[\x21-\x7e]{0,200}$/),
          fc
            .tuple(fc.jsonValue(), fc.jsonValue())
            .map((parts) =>
              [
                ...parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')),
                'AA',
              ].join('.'),
            ),
        ),
        async (proof) => {
          expect(await failureOf({ proof })).toBe('invalid_proof')
        },
      ),
    )
  })

  it('with a wrong time is refused with an answer that contains the server’s time', async () => {
    const lateDevice = await fixture.createDevice(server, () => Date.now() - 3_600_000)
    const { response } = await lateDevice.ask(routes.login, { body: {} })
    const serverTime = Date.parse(response.headers.get('date') ?? '')
    expect(Math.abs(serverTime - Date.now())).toBeLessThan(5_000)
  })
})

describe('every request of a session', () => {
  it('is refused without a token, or with an unknown token', async () => {
    for (const route of Object.values(routes)) {
      if (!('signedIn' in route)) continue
      const id = randomId()
      for (const request of [{ id }, { id, token: 'A'.repeat(43) }]) {
        const answer = await device.ask<unknown>(route, {
          ...request,
          ...('body' in route && { body: {} }),
        })
        expect(answer, route.path).toMatchObject({
          status: 401,
          failure: { error: 'unauthorized' },
        })
      }
    }
  })

  it('is refused if its token comes with an authentication scheme other than DPoP', async () => {
    const headers = { Authorization: `Bearer ${token}` }
    expect(await device.ask(routes.session, { headers })).toMatchObject({ status: 401 })
  })
})
