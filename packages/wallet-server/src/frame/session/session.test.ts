import { describe, expect, it, vi } from 'vitest'
import { ServiceError } from '../service-client/service-error.js'
import { createMemoryStore } from '../storage/key-value-store.js'
import { begun, context, day, granted, open, user } from './session.fixture.js'

describe('a session', () => {
  it('is there again after a reload, sealed, until its time is over', async () => {
    const { session, store, pass } = await open({})
    await session.open(granted)
    expect(JSON.stringify(await store.get('session'))).not.toContain('token')
    const again = await open({ renewSession: () => granted }, store)
    expect(again.session.user()).toEqual(user)
    pass(31 * day)
    expect(session.user()).toBeUndefined()
    await expect(session.request('vault', { body: undefined })).rejects.toThrow('not signed in')
  })

  it('is fresh for ten minutes after the visitor proved who they are, also when it is renewed', async () => {
    const { session, pass } = await open({})
    await session.open(granted)
    pass(10 * 60_000 - 1)
    expect(session.isFresh()).toBe(true)
    pass(1)
    expect(session.isFresh()).toBe(false)
  })

  it('is not fresh any more once the clock was put back', async () => {
    const { session, pass } = await open({})
    await session.open(granted)
    pass(-3_600_000)
    expect(session.isFresh()).toBe(false)
  })

  it('is renewed in its second half, and kept where the server is out of reach', async () => {
    const store = createMemoryStore()
    await (await open({}, store)).session.open({ ...granted, expiresAt: 1_000_000 + 14 * day })
    const away = await open(
      {
        renewSession: () => {
          throw new ServiceError('unreachable')
        },
      },
      store,
    )
    expect(away.session.accessToken()).toBe('token')
    const renewed = await open({ renewSession: () => ({ ...granted, accessToken: 'next' }) }, store)
    expect(renewed.session.accessToken()).toBe('next')
    const after = await open({}, store)
    expect([after.session.accessToken(), after.asked]).toEqual(['next', []])
  })

  it('that is renewed is told to the other tabs', async () => {
    const store = createMemoryStore()
    await (await open({}, store)).session.open({ ...granted, expiresAt: 1_000_000 + 14 * day })
    const renewed = await open({ renewSession: () => ({ ...granted, accessToken: 'next' }) }, store)
    expect(renewed.onKept).toHaveBeenCalledOnce()
  })

  it('that another tab renewed goes on here, where the server does not know the one before any more', async () => {
    const store = createMemoryStore()
    const other = await open({}, store)
    await other.session.open(granted)
    const { session, answers, onEnded, asked } = await open({}, store)
    answers.vault = (accessToken) => {
      if (accessToken === 'token') throw new ServiceError('unauthorized')
      return 'kept'
    }
    await other.session.open({ ...granted, accessToken: 'next' })
    expect(session.accessToken()).toBe('token')
    expect(await session.request('vault', { body: undefined })).toBe('kept')
    expect(asked.map(({ accessToken }) => accessToken)).toEqual(['token', 'next'])
    expect([session.accessToken(), onEnded.mock.calls]).toEqual(['next', []])
  })

  it('of somebody else, whom another tab signed in, is neither used nor ended for the one before', async () => {
    const store = createMemoryStore()
    const other = await open({}, store)
    await other.session.open(granted)
    const { session, answers, asked, onEnded } = await open({}, store)
    answers.vault = () => {
      throw new ServiceError('unauthorized')
    }
    const somebody = { ...user, id: 'another' }
    await other.session.open({ ...granted, accessToken: 'theirs', user: somebody })
    await expect(session.request('vault', { body: undefined })).rejects.toThrow('unauthorized')
    expect(asked).toEqual([{ route: 'vault', accessToken: 'token' }])
    expect(onEnded).not.toHaveBeenCalled()
    const after = await open({}, store)
    expect(after.session.accessToken()).toBe('theirs')
  })

  it('takes the place of the one before, which is ended at the server', async () => {
    const { session, asked } = await open({})
    await session.open(granted)
    await session.open({ ...granted, accessToken: 'next' })
    expect(session.accessToken()).toBe('next')
    expect(asked).toEqual([{ route: 'logout', accessToken: 'token' }])
  })

  it('of a login that the page gave up is not begun, and ended at the server', async () => {
    const { session, asked, onChanged } = await open({})
    await expect(session.open(granted, AbortSignal.abort(new Error('left')))).rejects.toThrow(
      'left',
    )
    expect([session.user(), asked]).toEqual([
      undefined,
      [{ route: 'logout', accessToken: 'token' }],
    ])
    expect(onChanged).not.toHaveBeenCalled()
  })

  it('that another tab renewed meanwhile goes on, since neither renewal is ended at the server', async () => {
    const store = createMemoryStore()
    const { session, asked, answers, pass } = await open({}, store)
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
    await vi.waitFor(() => expect(asked.at(-1)?.route).toBe('renewSession'))
    await other.session.load()
    await session.load()
    renew({ ...renewed, accessToken: 'ours' })
    await loaded
    expect(session.accessToken()).toBe('theirs')
    expect(asked.map(({ route }) => route)).not.toContain('logout')
  })

  it('that is renewed while its visitor signs out is ended, too', async () => {
    const store = createMemoryStore()
    const { session, asked, answers, pass } = await open({}, store)
    await session.open(granted)
    pass(20 * day)
    let renew = (_: unknown) => {}
    answers.renewSession = () =>
      new Promise((resolve) => {
        renew = resolve
      })
    const loaded = session.load()
    await vi.waitFor(() => expect(asked.at(-1)?.route).toBe('renewSession'))
    await session.signOut()
    renew({ ...granted, accessToken: 'next' })
    await loaded
    expect([session.user(), await store.get('session')]).toEqual([undefined, undefined])
    expect(asked.at(-1)).toEqual({ route: 'logout', accessToken: 'next' })
  })

  it('ends when the server says so, and the page is told', async () => {
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

  it('signing out forgets it first, and tells the server whatever comes of it', async () => {
    const { session, asked, store } = await open({
      logout: () => {
        throw new ServiceError('unreachable')
      },
    })
    await session.open(granted)
    await session.signOut()
    expect(await store.get('session')).toBeUndefined()
    expect(asked).toEqual([{ route: 'logout', accessToken: 'token' }])
  })

  it('signing out does not wait for the server', async () => {
    const { session, asked } = await open({ logout: () => new Promise(() => {}) })
    await session.open(granted)
    await session.signOut()
    expect(asked).toEqual([{ route: 'logout', accessToken: 'token' }])
  })

  it('asks whether it is good still, once a minute, and ends where it is not', async () => {
    let isOver = false
    const { session, asked, pass, onEnded } = await open({
      session: () => {
        throw new ServiceError(isOver ? 'unauthorized' : 'unreachable')
      },
    })
    await session.check()
    await session.open(granted)
    await session.check()
    expect(asked).toEqual([])
    pass(60_000)
    await Promise.all([session.check(), session.check()])
    expect(asked).toEqual([{ route: 'session', accessToken: 'token' }])
    // Out of reach is no end.
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

  it('that the server ended already is not ended again', async () => {
    const { session, asked } = await open({})
    await session.open(granted)
    await session.signOut({ isTold: true })
    expect(session.user()).toBeUndefined()
    expect(asked).toEqual([])
  })
})

describe('signing in by e-mail', () => {
  it('waits for the device, then takes the code', async () => {
    const statuses = ['waiting', 'confirmed']
    const { login, session, asked } = await open({
      login: begun('VERIFY_DEVICE'),
      loginDevice: () => ({ status: statuses.shift() }),
      loginCode: () => granted,
    })
    await expect(login.CONNECT_OTP({ otp: '123456' }, context)).rejects.toThrow(
      'Enter your e-mail address first',
    )
    expect(await login.CONNECT_EMAIL({ email: 'a@b.co' }, context)).toEqual({
      action: 'VERIFY_DEVICE',
    })
    await login.CONNECT_DEVICE(undefined, context)
    await expect(login.CONNECT_OTP({ otp: '12345' }, context)).rejects.toThrow('six digits')
    await login.CONNECT_OTP({ otp: ' 123 456 ' }, context)
    expect(session.user()).toEqual(user)
    expect(asked.map(({ route }) => route)).toEqual([
      ...['login', 'loginDevice', 'loginDevice', 'loginCode'],
    ])
  })

  it('the same address again mails what is waited for once more; another one begins anew', async () => {
    const { login, asked, answers, pass } = await open({
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
    expect(asked.map(({ route }) => route)).toEqual([
      ...['login', 'loginResend', 'login', 'login', 'login', 'loginResend', 'login'],
    ])
  })

  it('a visitor whose session is good is in at once', async () => {
    const { login, session, asked } = await open({
      login: () => ({ loginId: null, action: 'CONNECT', expiresAt: 5 }),
    })
    await session.open(granted)
    expect(await login.CONNECT_EMAIL({ email: 'a@b.co' }, context)).toEqual({ action: 'CONNECT' })
    expect(asked).toEqual([{ route: 'login', accessToken: 'token' }])
  })
})
