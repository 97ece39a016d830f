import { describe, expect, it, vi } from 'vitest'
import { ServiceError } from '../service-client/service-error.js'
import { createMemoryStore } from '../storage/key-value-store.js'
import { begun, context, day, granted, open, user } from './session.fixture.js'

describe('the frame’s session', () => {
  it('is stored encrypted, and restored after a reload until it expires', async () => {
    const { session, store, pass } = await open({})
    await session.open(granted)
    expect(JSON.stringify(await store.get('session'))).not.toContain('token')
    const reloaded = await open({ renewSession: () => granted }, store)
    expect(reloaded.session.user()).toEqual(user)
    pass(31 * day)
    expect(session.user()).toBeUndefined()
    await expect(session.request('vault', { body: undefined })).rejects.toThrow('not signed in')
  })

  it('counts as fresh for ten minutes after the visitor signed in or proved their identity', async () => {
    const { session, pass } = await open({})
    await session.open(granted)
    pass(10 * 60_000 - 1)
    expect(session.isFresh()).toBe(true)
    pass(1)
    expect(session.isFresh()).toBe(false)
  })

  it('does not count as fresh after the device’s clock was set back', async () => {
    const { session, pass } = await open({})
    await session.open(granted)
    pass(-3_600_000)
    expect(session.isFresh()).toBe(false)
  })

  it('is renewed in the second half of its lifetime, and kept if the server is unreachable', async () => {
    const store = createMemoryStore()
    await (await open({}, store)).session.open({ ...granted, expiresAt: 1_000_000 + 14 * day })
    const offline = await open(
      {
        renewSession: () => {
          throw new ServiceError('unreachable')
        },
      },
      store,
    )
    expect(offline.session.accessToken()).toBe('token')
    const renewed = await open({ renewSession: () => ({ ...granted, accessToken: 'next' }) }, store)
    expect(renewed.session.accessToken()).toBe('next')
    const after = await open({}, store)
    expect([after.session.accessToken(), after.requests]).toEqual(['next', []])
  })

  it('informs the other tabs when it is renewed', async () => {
    const store = createMemoryStore()
    await (await open({}, store)).session.open({ ...granted, expiresAt: 1_000_000 + 14 * day })
    const renewed = await open({ renewSession: () => ({ ...granted, accessToken: 'next' }) }, store)
    expect(renewed.onKept).toHaveBeenCalledOnce()
  })

  it('continues with the token that another tab renewed if the server no longer knows the previous token', async () => {
    const store = createMemoryStore()
    const other = await open({}, store)
    await other.session.open(granted)
    const { session, answers, onEnded, requests } = await open({}, store)
    answers.vault = (accessToken) => {
      if (accessToken === 'token') throw new ServiceError('unauthorized')
      return 'kept'
    }
    await other.session.open({ ...granted, accessToken: 'next' })
    expect(session.accessToken()).toBe('token')
    expect(await session.request('vault', { body: undefined })).toBe('kept')
    expect(requests.map(({ accessToken }) => accessToken)).toEqual(['token', 'next'])
    expect([session.accessToken(), onEnded.mock.calls]).toEqual(['next', []])
  })

  it('does not use or end the session that a different visitor started in another tab', async () => {
    const store = createMemoryStore()
    const other = await open({}, store)
    await other.session.open(granted)
    const { session, answers, requests, onEnded } = await open({}, store)
    answers.vault = () => {
      throw new ServiceError('unauthorized')
    }
    const otherUser = { ...user, id: 'another' }
    await other.session.open({ ...granted, accessToken: 'theirs', user: otherUser })
    await expect(session.request('vault', { body: undefined })).rejects.toThrow('unauthorized')
    expect(requests).toEqual([{ route: 'vault', accessToken: 'token' }])
    expect(onEnded).not.toHaveBeenCalled()
    const after = await open({}, store)
    expect(after.session.accessToken()).toBe('theirs')
  })

  it('replaces the previous session, which ends at the server', async () => {
    const { session, requests } = await open({})
    await session.open(granted)
    await session.open({ ...granted, accessToken: 'next' })
    expect(session.accessToken()).toBe('next')
    expect(requests).toEqual([{ route: 'logout', accessToken: 'token' }])
  })

  it('does not begin after the page aborted its login, and is ended at the server', async () => {
    const { session, requests, onChanged } = await open({})
    await expect(session.open(granted, AbortSignal.abort(new Error('left')))).rejects.toThrow(
      'left',
    )
    expect([session.user(), requests]).toEqual([
      undefined,
      [{ route: 'logout', accessToken: 'token' }],
    ])
    expect(onChanged).not.toHaveBeenCalled()
  })

  it('is kept if two tabs renew it at once, and neither renewed session is ended at the server', async () => {
    const store = createMemoryStore()
    const { session, requests, answers, pass } = await open({}, store)
    await session.open(granted)
    const renewed = { ...granted, expiresAt: granted.expiresAt + 60 * day }
    const other = await open({ renewSession: () => ({ ...renewed, accessToken: 'theirs' }) }, store)
    pass(20 * day)
    other.pass(20 * day)
    let renew = (_: unknown) => {}
    answers.renewSession = () =>
      new Promise((resolve) => {
        renew = resolve
      })
    const loaded = session.load()
    await vi.waitFor(() => expect(requests.at(-1)?.route).toBe('renewSession'))
    await other.session.load()
    await session.load()
    renew({ ...renewed, accessToken: 'ours' })
    await loaded
    expect(session.accessToken()).toBe('theirs')
    expect(requests.map(({ route }) => route)).not.toContain('logout')
  })

  it('is ended at the server too if it is renewed during a sign-out', async () => {
    const store = createMemoryStore()
    const { session, requests, answers, pass } = await open({}, store)
    await session.open(granted)
    pass(20 * day)
    let renew = (_: unknown) => {}
    answers.renewSession = () =>
      new Promise((resolve) => {
        renew = resolve
      })
    const loaded = session.load()
    await vi.waitFor(() => expect(requests.at(-1)?.route).toBe('renewSession'))
    await session.signOut()
    renew({ ...granted, accessToken: 'next' })
    await loaded
    expect([session.user(), await store.get('session')]).toEqual([undefined, undefined])
    expect(requests.at(-1)).toEqual({ route: 'logout', accessToken: 'next' })
  })

  it('ends when the server ends it, and the page is informed', async () => {
    const { session, onEnded, onChanged, onKept } = await open({
      vault: () => {
        throw new ServiceError('unauthorized')
      },
    })
    await session.open(granted)
    await expect(session.request('vault', { body: undefined })).rejects.toThrow()
    expect(session.user()).toBeUndefined()
    expect([onEnded.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 2])
    expect(onKept).toHaveBeenCalledTimes(2)
  })

  it('is forgotten first on sign-out, and the server is always informed', async () => {
    const { session, requests, store } = await open({
      logout: () => {
        throw new ServiceError('unreachable')
      },
    })
    await session.open(granted)
    await session.signOut()
    expect(await store.get('session')).toBeUndefined()
    expect(requests).toEqual([{ route: 'logout', accessToken: 'token' }])
  })

  it('does not wait for the server on sign-out', async () => {
    const { session, requests } = await open({ logout: () => new Promise(() => {}) })
    await session.open(granted)
    await session.signOut()
    expect(requests).toEqual([{ route: 'logout', accessToken: 'token' }])
  })

  it('is checked at the server once a minute, and ends if it is no longer valid', async () => {
    let isOver = false
    const { session, requests, pass, onEnded } = await open({
      session: () => {
        throw new ServiceError(isOver ? 'unauthorized' : 'unreachable')
      },
    })
    await session.check()
    await session.open(granted)
    await session.check()
    expect(requests).toEqual([])
    pass(60_000)
    await Promise.all([session.check(), session.check()])
    expect(requests).toEqual([{ route: 'session', accessToken: 'token' }])
    // An unreachable server does not end it.
    expect(session.user()).toEqual(user)
    isOver = true
    pass(59_999)
    await session.check()
    expect(session.user()).toEqual(user)
    pass(1)
    await session.check()
    expect(session.user()).toBeUndefined()
    expect(onEnded).toHaveBeenCalledOnce()
  })

  it('is not ended at the server if the server has already ended it', async () => {
    const { session, requests } = await open({})
    await session.open(granted)
    await session.signOut({ isEndedAtServer: true })
    expect(session.user()).toBeUndefined()
    expect(requests).toEqual([])
  })
})

describe('a login by email', () => {
  it('waits until the new device is confirmed, then accepts the mailed code', async () => {
    const statuses = ['waiting', 'confirmed']
    const { login, session, requests } = await open({
      login: begun('VERIFY_DEVICE'),
      loginDevice: () => ({ status: statuses.shift() }),
      loginCode: () => granted,
    })
    await expect(login.CONNECT_OTP({ otp: '123456' }, context)).rejects.toThrow(
      'Enter your email address first',
    )
    expect(await login.CONNECT_EMAIL({ email: 'a@b.co' }, context)).toEqual({
      action: 'VERIFY_DEVICE',
    })
    await login.CONNECT_DEVICE(undefined, context)
    await expect(login.CONNECT_OTP({ otp: '12345' }, context)).rejects.toThrow('six digits')
    await login.CONNECT_OTP({ otp: ' 123 456 ' }, context)
    expect(session.user()).toEqual(user)
    expect(requests.map(({ route }) => route)).toEqual([
      ...['login', 'loginDevice', 'loginDevice', 'loginCode'],
    ])
  })

  it('sends the last mail again for the same address, and begins a new login for another address', async () => {
    const { login, requests, answers, pass } = await open({
      login: begun('VERIFY_OTP'),
      loginResend: () => ({ expiresAt: 1_000_000 + day }),
    })
    expect(await login.CONNECT_EMAIL({ email: 'a@b.co' }, context)).toEqual({
      action: 'VERIFY_OTP',
    })
    expect(await login.CONNECT_EMAIL({ email: 'a@b.co' }, context)).toEqual({
      action: 'VERIFY_OTP',
    })
    await login.CONNECT_EMAIL({ email: 'other@b.co' }, context)
    pass(2 * day)
    await login.CONNECT_EMAIL({ email: 'other@b.co' }, context)
    answers.loginResend = () => {
      throw new ServiceError('expired')
    }
    answers.login = () => ({
      loginId: 'late',
      action: 'VERIFY_OTP',
      expiresAt: 1_000_000 + 9 * day,
    })
    await login.CONNECT_EMAIL({ email: 'last@b.co' }, context)
    await login.CONNECT_EMAIL({ email: 'last@b.co' }, context)
    expect(requests.map(({ route }) => route)).toEqual([
      ...['login', 'loginResend', 'login', 'login', 'login', 'loginResend', 'login'],
    ])
  })

  it('completes at once if the device still has a valid session', async () => {
    const { login, session, requests } = await open({
      login: () => ({ loginId: null, action: 'CONNECT', expiresAt: 5 }),
    })
    await session.open(granted)
    expect(await login.CONNECT_EMAIL({ email: 'a@b.co' }, context)).toEqual({ action: 'CONNECT' })
    expect(requests).toEqual([{ route: 'login', accessToken: 'token' }])
  })
})
