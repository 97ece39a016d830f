import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, jwtVerify } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { loadDeviceKeys } from '../storage/device-keys.js'
import { createMemoryStore } from '../storage/key-value-store.js'
import { failureMessage } from './failure-message.js'
import { longAnswer } from './long-answer.fixture.js'
import { createServiceClient } from './service-client.js'
import { ServiceError } from './service-error.js'

async function open(answer: () => Response | Promise<Response>) {
  const keys = (await loadDeviceKeys(createMemoryStore())).proof
  const fetched = vi.fn<typeof fetch>(async () => answer())
  const client = createServiceClient({
    origin: 'https://wallet.example',
    keys,
    fetch: fetched,
    language: () => 'de',
    now: () => Date.now(),
  })
  const sent = () => {
    const [url, init] = fetched.mock.calls.at(-1) ?? []
    return { url, init, headers: new Headers(init?.headers) }
  }
  return { client, keys, sent, fetched }
}
const login = { body: { email: 'a@b.co', parent: 'app.example' } }
const loginAnswer = { loginId: 'abc', action: 'VERIFY_OTP', expiresAt: 5 }

describe('the frame’s requests to the server', () => {
  it('prove the device’s key (RFC 9449), with the token’s hash', async () => {
    const none = { vault: null, version: 0, proof: null }
    const { client, keys, sent } = await open(() => Response.json(none))
    await client.request('vault', { body: undefined, accessToken: 'token' })
    const { url, headers } = sent()
    expect(headers.get('authorization')).toBe('DPoP token')
    expect(headers.get('accept-language')).toBe('de')
    const proof = headers.get('dpop') ?? ''
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt' })
    expect(payload).toMatchObject({ htm: 'GET', htu: url, jti: expect.any(String) })
    expect(payload.ath).toBe(
      Buffer.from(
        await crypto.subtle.digest('SHA-256', new TextEncoder().encode('token')),
      ).toString('base64url'),
    )
    expect(Math.abs((payload.iat ?? 0) - Date.now() / 1_000)).toBeLessThan(5)
    const { jwk } = protectedHeader
    expect(Object.keys(jwk ?? {}).sort()).toEqual(['crv', 'kty', 'x', 'y'])
    await client.request('vault', { body: undefined, accessToken: 'token' })
    const secondProof = sent().headers.get('dpop') ?? ''
    expect(secondProof).not.toBe(proof)
    const other = decodeProtectedHeader(secondProof).jwk
    expect(await calculateJwkThumbprint(other ?? {})).toBe(await calculateJwkThumbprint(jwk ?? {}))
    await expect(crypto.subtle.exportKey('jwk', keys.privateKey)).rejects.toThrow()
  })

  it('use their route’s path and method, and contain no token of earlier requests', async () => {
    const { client, sent } = await open(() => Response.json({ expiresAt: 5 }))
    await client.request('loginResend', { id: 'a/b', body: undefined })
    expect(sent()).toMatchObject({
      url: 'https://wallet.example/v1/login/a%2Fb/resend',
      init: { method: 'POST', credentials: 'omit', redirect: 'error' },
    })
    expect(sent().headers.has('authorization')).toBe(false)
  })

  it.each([
    [422, { error: 'wrong_code', triesLeft: 3 }, 'wrong_code', 'The code is wrong'],
    [
      429,
      { error: 'rate_limited', retryAfter: 12 },
      'rate_limited',
      'Please try again after 12 seconds',
    ],
    [
      429,
      { error: 'too_many_tries' },
      'too_many_tries',
      'Too many wrong codes. Ask for a new code.',
    ],
    [503, 'text', 'server_error', 'Something went wrong. Try again.'],
    [500, { error: 'made up by someone' }, 'server_error', 'Something went wrong. Try again.'],
    [200, { ...loginAnswer, more: 1 }, 'invalid_answer', 'Something went wrong. Try again.'],
    [200, 'text', 'invalid_answer', 'Something went wrong. Try again.'],
  ])(
    'fail, for the status %s and the body %o, with the error code %s',
    async (status, body, code, sentence) => {
      const { client } = await open(() => Response.json(body, { status }))
      const failure = await client.request('login', login).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ServiceError)
      expect(failure).toMatchObject({ code })
      expect(failureMessage(failure)).toBe(sentence)
    },
  )

  it('stop receiving an answer that is too long', async () => {
    const { response, isCancelled } = longAnswer()
    const { client } = await open(() => response)
    const failure = await client.request('login', login).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ServiceError', code: 'invalid_answer' })
    expect(isCancelled()).toBe(true)
  })

  it('fail if the connection breaks off in the middle of the answer', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('reset')) })
    const { client } = await open(() => new Response(body))
    await expect(client.request('login', login)).rejects.toMatchObject({ code: 'unreachable' })
  })

  it('respect Retry-After, and report an unreachable server', async () => {
    const { client } = await open(
      () => new Response(null, { status: 429, headers: { 'Retry-After': '7' } }),
    )
    await expect(client.request('login', login)).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 7,
    })
    const unreachable = await open(() => Promise.reject(new TypeError('secret detail')))
    const failure = await unreachable.client
      .request('login', login)
      .catch((error: unknown) => error)
    expect(failureMessage(failure)).toBe('The wallet’s server cannot be reached. Try again.')
    expect(failureMessage(new Error('secret detail'))).toBe('Something went wrong')
  })

  it('end when their signal is aborted, or at their time limit', async () => {
    const hang: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        if (init?.signal?.aborted) reject(new Error('aborted'))
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const { keys } = await open(() => Response.json({}))
    const client = createServiceClient({
      origin: 'https://wallet.example',
      keys,
      fetch: hang,
      language: () => 'en',
      now: () => Date.now(),
    })
    const abort = new AbortController()
    const answer = client.request('login', { ...login, signal: abort.signal })
    abort.abort(new Error('the visitor left'))
    await expect(answer).rejects.toThrow('the visitor left')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const slow = client.request('login', login)
    const slowFailure = expect(slow).rejects.toMatchObject({ code: 'unreachable' })
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(40_000)
    vi.useRealTimers()
    await slowFailure
  })
})
