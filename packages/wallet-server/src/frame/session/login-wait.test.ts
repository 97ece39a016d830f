import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServiceError, type ServiceErrorCode } from '../service-client/service-error.js'
import { begun, context, day, granted, open, user } from './session.fixture.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const channel = (id = 'channel') => ({
  loginId: id,
  url: 'https://phone.example',
  expiresAt: 1_000_000 + 300_000,
})
const signedIn = { status: 'signedIn', session: granted }
const fail = (code: ServiceErrorCode, retryAfter?: number) => () => {
  throw new ServiceError(code, retryAfter)
}
/** A request whose answer the test releases. */
function holdAnswer() {
  let resolve: (answer: unknown) => void = () => {}
  const promise = new Promise<unknown>((done) => {
    resolve = done
  })
  return { answer: () => promise, resolve }
}

describe('a Farcaster login that waits for the phone', () => {
  it('continues after temporary failures, because the relay still has the phone’s signature', async () => {
    const steps = [
      ...[fail('unreachable'), fail('server_error'), fail('rate_limited', 9)],
      ...[() => ({ status: 'waiting' }), () => signedIn],
    ]
    const { farcaster, session } = await open({
      farcaster: () => channel(),
      farcasterSession: () => steps.shift()?.(),
    })
    await farcaster.GET_FARCASTER_URI(undefined, context)
    const done = farcaster.CONNECT_FARCASTER(undefined, context)
    await vi.advanceTimersByTimeAsync(2_000 + 2_000 + 9_000)
    await done
    expect(session.user()).toEqual(user)
  })

  it('returns a result URI if the account is to be linked, without a sign-in', async () => {
    const steps = [{ status: 'waiting' }, { status: 'signed', code: 'abc' }]
    const { farcaster, session, requests } = await open({
      farcaster: () => channel(),
      farcasterCode: () => steps.shift(),
    })
    await expect(farcaster.GET_FARCASTER_RESULT_URI(undefined, context)).rejects.toThrow(
      'Scan the code first',
    )
    await farcaster.GET_FARCASTER_URI(undefined, context)
    expect(await farcaster.GET_FARCASTER_RESULT_URI(undefined, context)).toEqual({
      uri: 'https://wallet.example/callback?code=abc',
    })
    expect(session.user()).toBeUndefined()
    expect(requests).toHaveLength(3)
    await expect(farcaster.GET_FARCASTER_RESULT_URI(undefined, context)).rejects.toThrow(
      'Scan the code first',
    )
  })

  it.each(['expired', 'service_failed'] as const)(
    'ends if the server answers “%s”',
    async (code) => {
      const { farcaster } = await open({ farcaster: () => channel(), farcasterSession: fail(code) })
      await farcaster.GET_FARCASTER_URI(undefined, context)
      await expect(farcaster.CONNECT_FARCASTER(undefined, context)).rejects.toThrow(code)
    },
  )

  it('ends at its time limit if the server stays unreachable', async () => {
    const { farcaster, pass, requests } = await open({
      farcaster: () => channel(),
      farcasterSession: fail('unreachable'),
    })
    await farcaster.GET_FARCASTER_URI(undefined, context)
    const expiry = expect(farcaster.CONNECT_FARCASTER(undefined, context)).rejects.toThrow(
      'expired',
    )
    pass(300_000)
    await vi.advanceTimersByTimeAsync(2_000)
    await expiry
    expect(requests).toHaveLength(2)
  })

  it('stops polling without a sign-in after the page aborts it', async () => {
    const { answer, resolve } = holdAnswer()
    const { farcaster, session, requests } = await open({
      farcaster: () => channel(),
      farcasterSession: answer,
    })
    await farcaster.GET_FARCASTER_URI(undefined, context)
    const page = new AbortController()
    const left = expect(
      farcaster.CONNECT_FARCASTER(undefined, { ...context, signal: page.signal }),
    ).rejects.toThrow('left')
    page.abort(new Error('left'))
    resolve(signedIn)
    await left
    expect(session.user()).toBeUndefined()
    expect(requests.map(({ route }) => route)).toEqual(['farcaster', 'farcasterSession'])
  })

  it.each(['a newer one', 'a mail', 'a sign-in'])(
    'is ended by %s, and does not replace the session afterwards',
    async (by) => {
      const { answer, resolve } = holdAnswer()
      const { farcaster, session, login } = await open({
        farcaster: () => channel(),
        farcasterSession: answer,
        login: begun('VERIFY_DEVICE'),
      })
      await farcaster.GET_FARCASTER_URI(undefined, context)
      const ended = expect(farcaster.CONNECT_FARCASTER(undefined, context)).rejects.toThrow(
        'Replaced by a newer sign-in',
      )
      if (by === 'a newer one') await farcaster.GET_FARCASTER_URI(undefined, context)
      if (by === 'a mail') await login.CONNECT_EMAIL({ email: 'a@b.co' }, context)
      const other = { ...granted, accessToken: 'other', user: { ...user, id: 'other' } }
      await session.open(other)
      resolve(signedIn)
      await ended
      expect(session.user()?.id).toBe('other')
    },
  )
})

describe('an email login that waits for the mail’s link', () => {
  it('polls the server once, because each new wait replaces the previous one', async () => {
    const { login, requests } = await open({
      login: begun('VERIFY_DEVICE'),
      loginDevice: fail('unreachable'),
    })
    await login.CONNECT_EMAIL({ email: 'a@b.co' }, context)
    const page = new AbortController()
    const first = expect(login.CONNECT_DEVICE(undefined, context)).rejects.toThrow(
      'Replaced by a newer sign-in',
    )
    const second = expect(
      login.CONNECT_DEVICE(undefined, { ...context, signal: page.signal }),
    ).rejects.toThrow('left')
    await first
    requests.length = 0
    await vi.advanceTimersByTimeAsync(2_000)
    expect(requests).toHaveLength(1)
    page.abort(new Error('left'))
    await second
    await vi.advanceTimersByTimeAsync(day)
    expect(requests).toHaveLength(1)
  })

  it('continues after another mail was sent to the same address', async () => {
    const { answer, resolve } = holdAnswer()
    const { login } = await open({
      login: begun('VERIFY_DEVICE'),
      loginResend: () => ({ expiresAt: 1_000_000 + day }),
      loginDevice: answer,
    })
    await login.CONNECT_EMAIL({ email: 'a@b.co' }, context)
    const confirmed = login.CONNECT_DEVICE(undefined, context)
    await login.CONNECT_EMAIL({ email: 'a@b.co' }, context)
    resolve({ status: 'confirmed' })
    await confirmed
  })
})
