import type { Siwx } from '@carabiner/core'
import { HttpStatusError } from '@carabiner/core/transport'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grant, network, rejected, setup } from '../controllers.fixture.js'
import { createToasts } from '../toasts/toasts.js'
import { createTestSiwx, sessionOf } from './siwx.fixture.js'
import { due, start } from './siwx-flow.fixture.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const httpError = (status: number, headers: Record<string, string> = {}) =>
  new HttpStatusError(new Response(null, { status, headers }))
const required = { getRequired: () => true }

describe('the sign-in view', () => {
  it('[S4.18] the sign-in view opens when a wallet connects without a session', async () => {
    const { modal, arrive, views, status, request } = start()
    await arrive()
    expect([modal.state.open, views()]).toEqual([true, ['SIWXSignMessage']])
    expect(status()).toBe('ready')
    expect(request()).toMatchObject({ address: '0xA', networkId: 'eip155:1', required: false })
    expect(request()?.message).toBe('Sign in with nonce0001 as 0xA')
  })

  it('[S4.18] the sign-in view keeps a modal open that would otherwise close after connecting', async () => {
    const { modal, wallets, connects, views } = start()
    modal.open()
    const attempt = wallets.connect('one')
    await vi.advanceTimersByTimeAsync(200)
    connects.last().give(grant('0xA'))
    await attempt
    await due()
    expect(views().at(-1)).toBe('ConnectingExternal')
    await vi.advanceTimersByTimeAsync(500)
    await due()
    expect([modal.state.open, views()]).toEqual([true, ['SIWXSignMessage']])
  })

  it('[S4.19] the sign-in view does not open if there is a session, and the modal closes as usual', async () => {
    const { modal, wallets, connects, arrive, status } = start({ kept: [sessionOf('0xA')] })
    await arrive()
    expect([modal.state.open, status()]).toEqual([false, undefined])
    modal.open({ view: 'Connect' })
    const attempt = wallets.connect('two')
    connects.last().give(grant('0xA'))
    await attempt
    await vi.advanceTimersByTimeAsync(500)
    await due()
    expect(modal.state.open).toBe(false)
  })

  it('the sign-in view does not replace a view that the host opens while the sessions are looked up', async () => {
    const { modal, arrive, views } = start({ kept: [sessionOf('0xA')] })
    await arrive()
    modal.open({ view: 'Connect' })
    // Before it closes, the modal checks whether a sign-in is due.
    modal.proceed()
    modal.open({ view: 'Networks' })
    await vi.advanceTimersByTimeAsync(0)
    await due()
    expect([modal.state.open, views()]).toEqual([true, ['Networks']])
  })

  it('[S4.18] the sign-in view opens when the visitor reopens the modal after the session has expired', async () => {
    const session = sessionOf('0xA')
    const expirationTime = new Date(Date.now() + 60_000).toISOString()
    const { modal, arrive, sessions, status, views } = start({
      kept: [{ ...session, data: { ...session.data, expirationTime } }],
    })
    await arrive()
    modal.open()
    await due()
    expect(status()).toBeUndefined()
    modal.close()
    sessions.splice(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(modal.state.open).toBe(false)
    modal.open()
    await due()
    expect(views()).toEqual(['SIWXSignMessage'])
  })

  it('[S4.19] the sign-in view does not open on a network that the app does not list, until the wallet switches to a listed one', async () => {
    const { arrive, goTo, views, modal } = start({ kept: [sessionOf('0xA')] })
    await arrive()
    goTo('eip155:77')
    await due()
    expect(views()).toEqual(['UnsupportedChain'])
    goTo('eip155:2')
    await due()
    expect([modal.state.open, views()]).toEqual([true, ['SIWXSignMessage']])
  })

  it('[S4.18] the sign-in view opens for another network and another account, but not when the wallet switches back', async () => {
    const { arrive, goTo, views, modal, approve } = start()
    await arrive()
    await approve()
    await vi.advanceTimersByTimeAsync(500)
    await due()
    expect(modal.state.open).toBe(false)
    goTo('eip155:2')
    await due()
    expect([modal.state.open, views()]).toEqual([true, ['SIWXSignMessage']])
    goTo('eip155:1')
    await due()
    expect(modal.state.open).toBe(false)
  })

  it('a required sign-in opens the sign-in view before the view that the host requested', async () => {
    const { arrive, modal, views } = start({ settings: required })
    await arrive()
    modal.close()
    modal.open({ view: 'Account' })
    await due()
    expect(views()).toEqual(['SIWXSignMessage'])
  })

  it('the sign-in view closes again if the host opens it while no sign-in is due', async () => {
    const { arrive, modal } = start({ kept: [sessionOf('0xA')] })
    await arrive()
    modal.open({ view: 'SIWXSignMessage' })
    await due()
    expect(modal.state.open).toBe(false)
  })
})

describe('signing in', () => {
  it('[S4.20] signing in stores the session and the network, emits the event and closes the modal', async () => {
    const { arrive, approve, sessions, told, status, modal, carabiner } = start()
    await arrive()
    await approve()
    expect(status()).toBe('verified')
    expect(sessions).toMatchObject([
      {
        data: { accountAddress: '0xA', chainId: 'eip155:1', nonce: 'nonce0001' },
        message: 'Sign in with nonce0001 as 0xA',
        signature: '0x51',
      },
    ])
    expect(Object.keys(sessions[0]?.data ?? {})).not.toContain('toString')
    expect(told).toEqual(['signIn'])
    expect(await carabiner.getPreferences()).toEqual({ signedInNetworks: ['eip155:1'] })
    await vi.advanceTimersByTimeAsync(500)
    await due()
    expect(modal.state.open).toBe(false)
  })

  it('signing in continues to the view that the visitor requested before connecting', async () => {
    const { arrive, approve, views, modal } = start()
    modal.open({ view: 'AccountSettings' })
    await arrive()
    await vi.advanceTimersByTimeAsync(600)
    await due()
    expect(views()).toEqual(['SIWXSignMessage'])
    await approve()
    await vi.advanceTimersByTimeAsync(500)
    await due()
    expect([modal.state.open, views()]).toEqual([true, ['AccountSettings']])
  })

  it('[S4.21] a sign-in that the server rejects stays in the sign-in view, with a new message for the next attempt', async () => {
    const { arrive, approve, told, status, snackbar, views, request, sessions } = start({
      settings: { addSession: () => Promise.reject(new Error('wrong nonce')) },
    })
    await arrive()
    await approve()
    expect([status(), views(), told]).toEqual(['failed', ['SIWXSignMessage'], ['signInError']])
    expect(snackbar.state).toMatchObject({
      open: true,
      message: { variant: 'error', text: { key: 'siwx.failed' } },
    })
    expect(request()?.message).toContain('nonce0002')
    expect(sessions).toEqual([])
  })

  it('[S8.25] a sign-in that the visitor rejects in the wallet can be repeated with the same message', async () => {
    const { arrive, flow, signatures, status, snackbar, request, approve } = start()
    await arrive()
    void flow().signIn()
    await due()
    expect(status()).toBe('signing')
    signatures.last().refuse(rejected())
    await due()
    expect([status(), snackbar.state.open]).toEqual(['declined', false])
    expect(request()?.message).toContain('nonce0001')
    await approve()
    expect(status()).toBe('verified')
  })

  it('[S8.25] a sign-in counts as declined on a rejection from WalletConnect (code 5000) or from the host’s own signer', async () => {
    const { arrive, flow, status } = start({
      settings: { signMessage: () => Promise.reject({ code: 5000, message: 'no' }) },
    })
    await arrive()
    await flow().signIn()
    expect(status()).toBe('declined')
  })

  it('[S8.26] a sign-in with a smart account names the account type as the likely cause of an invalid signature', async () => {
    const { carabiner, connects, flow, signatures, request, snackbar } = start({
      settings: { addSession: () => Promise.reject(new Error('not valid')) },
    })
    const attempt = carabiner.connect('one')
    connects.last().give({
      ...grant('0xA'),
      accounts: [{ namespace: 'eip155', address: '0xA', type: 'smartAccount' }],
    })
    await attempt
    await due()
    void flow().signIn()
    await due()
    signatures.last().give('0x51')
    await due()
    expect(request()).toMatchObject({ status: 'failed', reason: 'smartAccount' })
    expect(snackbar.state.message?.text).toEqual({ key: 'siwx.smartHint' })
  })

  it('a sign-in counts as slow if the wallet has not answered after 20 s', async () => {
    const { arrive, flow, status } = start()
    await arrive()
    void flow().signIn()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(status()).toBe('slow')
  })

  it('signing in uses the host’s own signer instead of the wallet, if there is one', async () => {
    const signMessage = vi.fn(async () => '0x77')
    const { arrive, flow, sessions } = start({ settings: { signMessage } })
    await arrive()
    await flow().signIn()
    expect(signMessage).toHaveBeenCalledWith({
      message: 'Sign in with nonce0001 as 0xA',
      accountAddress: '0xA',
      chainId: 'eip155:1',
    })
    expect(sessions).toMatchObject([{ signature: '0x77' }])
  })

  it('a session that the host stores after the visitor has left the sign-in view is revoked', async () => {
    let finishAdding = () => {}
    const revokeSession = vi.fn(async () => {})
    const { arrive, approve, modal, told } = start({
      settings: {
        addSession: () => new Promise<void>((resolve) => (finishAdding = resolve)),
        revokeSession,
      },
    })
    await arrive()
    await approve()
    modal.close()
    await due()
    finishAdding()
    await due()
    expect(revokeSession).toHaveBeenCalledWith('eip155:1', '0xA')
    expect(told).toEqual([])
  })

  it('pressing Sign in requests a sign-in message if none has arrived yet, even after the modal was closed', async () => {
    let hasMessage = true
    const { siwx } = createTestSiwx()
    const { arrive, approve, flow, modal, status, signatures, sessions } = start({
      settings: {
        ...required,
        createMessage: (input) =>
          hasMessage ? siwx.createMessage(input) : new Promise<never>(() => {}),
        addSession: async (session) => {
          if (!hasMessage) throw new Error('no server')
          sessions.push(session)
        },
      },
    })
    await arrive()
    hasMessage = false
    await approve()
    expect(status()).toBe('failed')
    modal.close()
    modal.open()
    await due()
    hasMessage = true
    expect(status()).toBe('ready')
    void flow().signIn()
    await due()
    expect(signatures.last().message).toContain('nonce0002')
  })

  it('no session is revoked if an earlier attempt’s session is stored after a later attempt', async () => {
    const finishers: (() => void)[] = []
    const revokeSession = vi.fn(async () => {})
    const { arrive, approve, status } = start({
      settings: {
        addSession: () => new Promise<void>((resolve) => void finishers.push(resolve)),
        revokeSession,
      },
    })
    await arrive()
    await approve()
    await vi.advanceTimersByTimeAsync(20_000)
    await due()
    expect(status()).toBe('failed')
    await approve()
    finishers[1]?.()
    await due()
    expect(status()).toBe('verified')
    finishers[0]?.()
    await due()
    expect(revokeSession).not.toHaveBeenCalled()
  })

  it('pressing Sign in requests another sign-in message if the present one is 5 minutes old', async () => {
    const { arrive, approve, sessions } = start()
    await arrive()
    await vi.advanceTimersByTimeAsync(300_000)
    await approve()
    expect(sessions).toMatchObject([{ data: { nonce: 'nonce0002' } }])
  })
})

describe('cancelling a sign-in', () => {
  it('[S4.24] cancelling an optional sign-in closes the modal, keeps the wallet connected and does not ask again', async () => {
    const { arrive, flow, modal, carabiner, status } = start()
    await arrive()
    await flow().cancel()
    expect([modal.state.open, status()]).toEqual([false, undefined])
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
    modal.open()
    await due()
    expect(modal.state.open).toBe(true)
    expect(status()).toBeUndefined()
  })

  it('[S4.22] cancelling a required sign-in leads to the last network that has a session', async () => {
    const { arrive, approve, goTo, flow, status, request, views, switches, modal } = start({
      settings: required,
    })
    await arrive()
    await approve()
    await vi.advanceTimersByTimeAsync(500)
    goTo('eip155:2')
    await due()
    expect(request()?.backTo).toBe('eip155:1')
    const cancelled = flow().cancel()
    expect(status()).toBe('cancelling')
    await due()
    await vi.advanceTimersByTimeAsync(200)
    expect(switches.last().networkId).toBe('eip155:1')
    expect(views()).toEqual(['SIWXSignMessage', 'SwitchNetwork'])
    switches.last().give('eip155:1')
    await cancelled
    await vi.advanceTimersByTimeAsync(400)
    await due()
    expect(modal.state.open).toBe(false)
  })

  it('[S4.23] cancelling a required sign-in disconnects the wallet if no network has a session', async () => {
    const { arrive, flow, request, modal, carabiner } = start({ settings: required })
    await arrive()
    expect(request()).not.toHaveProperty('backTo')
    await flow().cancel()
    await due()
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
    expect(modal.state.open).toBe(false)
  })

  it('cancelling a sign-in looks up the sessions of all networks in parallel, so that a host that never answers costs one time limit', async () => {
    const { arrive, approve, goTo, flow, status, carabiner } = start({
      settings: { ...required, getSessions: (...parameters) => answer(...parameters) },
    })
    let answer: Siwx['getSessions'] = async () => []
    await arrive()
    await approve()
    await vi.advanceTimersByTimeAsync(500)
    goTo('eip155:2')
    await due()
    await carabiner.setPreferences({ signedInNetworks: ['eip155:1', 'eip155:3', 'eip155:4'] })
    for (const id of [3, 4]) await carabiner.addNetwork(network(id))
    answer = () => new Promise(() => {})
    const cancelled = flow().cancel()
    expect(status()).toBe('cancelling')
    await vi.advanceTimersByTimeAsync(20_000)
    await cancelled
    await due()
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
  })

  it('cancelling a required sign-in can be retried if the wallet fails to disconnect', async () => {
    const { arrive, flow, status, snackbar, onRelease } = start({ settings: required })
    onRelease(() => Promise.reject(new Error('no')))
    await arrive()
    await flow().cancel()
    expect(status()).toBe('ready')
    expect(snackbar.state.message?.text).toEqual({ key: 'error.disconnectFailed' })
  })
})

describe('[S6.02] only the host decides whether a sign-in is required', () => {
  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])(
    'if the host’s getRequired() returns %s, a sign-in is required: %s',
    async (answer, expected) => {
      const { arrive, request } = start({
        settings: answer === undefined ? {} : { getRequired: () => answer },
      })
      await arrive()
      expect(request()?.required).toBe(expected)
    },
  )
})

describe('a sign-in server that does not answer', () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  const hang = () => new Promise<never>(() => {})

  it.each<[string, () => Promise<never>, number]>([
    ['is overloaded', () => Promise.reject(httpError(503)), 0],
    ['cannot be reached', offline, 0],
    ['hangs', hang, 20_000],
  ])(
    'the account stays connected, but not signed in, if the sign-in server %s',
    async (_, answer, delay) => {
      let ask: () => Promise<ReturnType<typeof sessionOf>[]> = answer
      const { arrive, carabiner, modal, view, status, told, flow, snackbar } = start({
        settings: { ...required, getSessions: () => ask() },
      })
      await arrive()
      await vi.advanceTimersByTimeAsync(delay)
      await due()
      expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
      expect([modal.state.open, view(), status()]).toEqual([true, 'SIWXSignMessage', 'unreachable'])
      expect(modal.isHeld()).toBe(true)
      await vi.advanceTimersByTimeAsync(300_000)
      expect([status(), told, snackbar.state.open]).toEqual(['unreachable', [], false])
      // A visitor with a session continues without signing again.
      ask = async () => [sessionOf('0xA')]
      flow().retry()
      await vi.advanceTimersByTimeAsync(delay)
      await due()
      expect([status(), modal.state.open, told]).toEqual([undefined, false, []])
    },
  )

  it('a sign-in server that does not answer is asked again at growing intervals, until it answers and the view asks to sign in', async () => {
    const times: number[] = []
    const { arrive, view, status } = start({
      settings: {
        ...required,
        async getSessions() {
          times.push(Date.now())
          return times.length > 4 ? [] : offline()
        },
      },
    })
    await arrive()
    await vi.advanceTimersByTimeAsync(15_000)
    await due()
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([
      1_000, 2_000, 4_000, 8_000,
    ])
    expect([view(), status()]).toEqual(['SIWXSignMessage', 'ready'])
  })

  it('after a sign-in server answers with 429, the next request waits for the server’s Retry-After, but at most a minute', async () => {
    const times: number[] = []
    const retryAfters = ['5', '86400']
    const { arrive } = start({
      settings: {
        ...required,
        getSessions() {
          times.push(Date.now())
          return Promise.reject(
            httpError(429, { 'retry-after': retryAfters[times.length - 1] ?? '1' }),
          )
        },
      },
    })
    await arrive()
    await vi.advanceTimersByTimeAsync(65_000)
    const [first = 0, second = 0, third = 0] = times
    expect([second - first, third - second]).toEqual([5_000, 60_000])
  })

  it('a sign-in server that could not be reached is asked at once when the browser is online again', async () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    let isOnline = false
    const { arrive, status } = start({
      settings: { ...required, getSessions: async () => (isOnline ? [] : offline()) },
    })
    await arrive()
    isOnline = true
    page.dispatchEvent(new Event('online'))
    await due()
    expect(status()).toBe('ready')
    vi.unstubAllGlobals()
  })

  it('an optional sign-in does not open while its server is unreachable, unless the host requests the sign-in', async () => {
    let ask: () => Promise<never[]> = offline
    const { arrive, carabiner, modal, view, status, flow } = start({
      settings: { getSessions: () => ask() },
    })
    await arrive()
    expect([modal.state.open, status()]).toEqual([false, 'unreachable'])
    modal.open()
    await due()
    expect(view()).toBe('Account')
    modal.close()
    await flow().requestSignIn()
    expect(view()).toBe('SIWXSignMessage')
    expect(modal.isHeld()).toBe(false)
    modal.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect([modal.state.open, status()]).toEqual([false, undefined])
    ask = async () => []
    await flow().requestSignIn()
    await due()
    expect([view(), status()]).toEqual(['SIWXSignMessage', 'ready'])
  })

  it('leaving a sign-in whose server does not answer disconnects the wallet and ends the requests to the server', async () => {
    let calls = 0
    const { arrive, flow, carabiner, modal } = start({
      settings: {
        ...required,
        getSessions() {
          calls += 1
          return offline()
        },
      },
    })
    await arrive()
    await flow().cancel()
    await due()
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
    expect(modal.state.open).toBe(false)
    const callsBefore = calls
    await vi.advanceTimersByTimeAsync(300_000)
    expect(calls).toBe(callsBefore)
  })

  it('if the sign-in server could not create a sign-in message, the message is requested again after a second', async () => {
    let isOnline = false
    const { siwx } = createTestSiwx()
    const { arrive, carabiner, status } = start({
      settings: {
        ...required,
        createMessage: (input) => (isOnline ? siwx.createMessage(input) : offline()),
      },
    })
    await arrive()
    expect(status()).toBe('unreachable')
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
    isOnline = true
    await vi.advanceTimersByTimeAsync(1_000)
    await due()
    expect(status()).toBe('ready')
  })

  it('disconnecting revokes the session even if the sign-in server cannot list the account’s sessions', async () => {
    let isOnline = true
    const revokeSession = vi.fn(async () => {})
    const { arrive, approve, carabiner } = start({
      settings: { getSessions: async () => (isOnline ? [] : offline()), revokeSession },
    })
    await arrive()
    await approve()
    isOnline = false
    await carabiner.disconnect()
    await due()
    expect(revokeSession).toHaveBeenCalledWith('eip155:1', '0xA')
  })
})

it('an expired sign-in shows the visitor’s clock as the likely reason', async () => {
  const expiredError = Object.assign(new Error('too late'), { fault: 'expired' })
  const { arrive, approve, request, snackbar } = start({
    settings: { addSession: () => Promise.reject(expiredError) },
  })
  await arrive()
  await approve()
  expect(request()).toMatchObject({ status: 'failed', reason: 'time' })
  expect(snackbar.state.message?.text).toEqual({ key: 'siwx.timeHint' })
})

describe('[S4.26][S8.24] a sign-in that cannot start', () => {
  const fails = () => Promise.reject(new Error('no server'))
  it.each([
    ['sessions that cannot be read', { getSessions: fails }],
    ['a message that cannot be created', { createMessage: fails }],
    ['a rejected request', { getSessions: () => Promise.reject(httpError(403)) }],
  ])(
    'a sign-in that cannot start because of %s disconnects the wallet and shows Connect with a message',
    async (_, settings) => {
      const { arrive, carabiner, modal, views, snackbar, told } = start({ settings })
      await arrive()
      await vi.advanceTimersByTimeAsync(20_000)
      await due()
      expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
      expect([modal.state.open, views()]).toEqual([true, ['Connect']])
      expect(snackbar.state).toMatchObject({
        open: true,
        message: { variant: 'error', text: { key: 'siwx.initFailed' } },
      })
      expect(told).toEqual(['signInError'])
    },
  )

  it('if a sign-in cannot start and the wallet fails to disconnect, each reopening of the modal tries the sign-in again', async () => {
    let works = false
    const { arrive, carabiner, modal, views, onRelease } = start({
      settings: {
        ...required,
        getSessions: async () => {
          if (!works) throw new Error('no server')
          return []
        },
      },
    })
    onRelease(() => Promise.reject(new Error('no')))
    await arrive()
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect(views()).toEqual(['Connect'])
    modal.close()
    modal.open()
    await due()
    expect(views()).toEqual(['Connect'])
    works = true
    modal.close()
    modal.open()
    await due()
    expect(views()).toEqual(['SIWXSignMessage'])
  })
})

describe('sign-in sessions when the wallet disconnects', () => {
  it('disconnecting revokes the account’s sessions, so that the next connection asks to sign in again', async () => {
    const { arrive, approve, carabiner, sessions, told, views } = start({
      kept: [sessionOf('0xB')],
    })
    await arrive()
    await approve()
    await carabiner.disconnect()
    await due()
    expect(sessions).toEqual([sessionOf('0xB')])
    expect(told).toEqual(['signIn', 'signOut'])
    await arrive()
    expect(views()).toEqual(['SIWXSignMessage'])
  })

  it('disconnecting keeps the sessions with signOutOnDisconnect: false', async () => {
    const { arrive, approve, carabiner, sessions } = start({
      settings: { signOutOnDisconnect: false },
    })
    await arrive()
    await approve()
    await carabiner.disconnect()
    await due()
    expect(sessions).toHaveLength(1)
  })

  it('disconnecting also revokes a session that the host no longer lists', async () => {
    let reachable = true
    const { arrive, approve, carabiner, sessions } = start({
      settings: { getSessions: async () => (reachable ? sessions.slice() : []) },
    })
    await arrive()
    await approve()
    expect(sessions).toHaveLength(1)
    reachable = false
    await carabiner.disconnect()
    await due()
    expect(sessions).toEqual([])
  })

  it('disconnecting revokes the sessions of several networks in parallel, so that a slow host delays the next sign-in only once', async () => {
    const { arrive, approve, carabiner, views, modal } = start({
      settings: {
        getSessions: async () => {
          if (slow) await new Promise((resolve) => setTimeout(resolve, 8_000))
          return []
        },
      },
    })
    let slow = false
    await arrive()
    await approve()
    await carabiner.setPreferences({
      signedInNetworks: ['eip155:1', 'eip155:2', 'eip155:3', 'eip155:4'],
    })
    slow = true
    await carabiner.disconnect()
    await due()
    modal.close()
    await arrive()
    await vi.advanceTimersByTimeAsync(16_000)
    await due()
    expect([modal.state.open, views()]).toEqual([true, ['SIWXSignMessage']])
  })
})

describe('shell.siwx, the sign-in methods for hosts', () => {
  it('[S8.27] the host’s sign-in methods throw SiwxNotEnabledError without the siwx option', async () => {
    const { shell, connected } = setup()
    await connected()
    const { getSessions, requestSignIn, signOut } = shell.siwx
    for (const call of [getSessions(), requestSignIn(), signOut()]) {
      await expect(call).rejects.toMatchObject({
        name: 'SiwxNotEnabledError',
        shortMessage: 'SIWX is not enabled',
      })
    }
  })

  it('[S8.28] the host’s sign-in methods report a missing address, network or wallet', async () => {
    const { shell, arrive, goTo, removeConnector } = start()
    const refusals = () =>
      Promise.all(
        [shell.siwx.getSessions(), shell.siwx.requestSignIn(), shell.siwx.signOut()].map((call) =>
          call.then(String, ({ shortMessage }) => shortMessage),
        ),
      )
    const all = (text: string) => [text, text, text]
    expect(await refusals()).toEqual(all('No ActiveCaipAddress found'))
    await arrive()
    goTo('eip155:77')
    expect(await refusals()).toEqual(all('No ActiveCaipNetwork or client found'))
    goTo('eip155:1')
    // The wallet removed itself from the page.
    removeConnector('one')
    expect(await refusals()).toEqual(all('No ConnectionController client found'))
  })

  it('the host’s getSessions() returns sessions, even while the visitor is asked to sign in', async () => {
    const waiting: (() => void)[] = []
    let isSlow = false
    const { arrive, shell } = start({
      settings: {
        async getSessions() {
          if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve))
          return [sessionOf('0xA')]
        },
      },
    })
    await arrive()
    isSlow = true
    const read = shell.siwx.getSessions()
    await due()
    const request = shell.siwx.requestSignIn()
    await due()
    for (const answer of waiting) answer()
    await request
    expect(await read).toEqual([sessionOf('0xA')])
  })

  it('the host’s pending getSessions() rejects when the instance is destroyed', async () => {
    const { arrive, shell } = start({
      settings: { getSessions: () => new Promise(() => {}) },
    })
    await arrive()
    const read = shell.siwx.getSessions()
    await due()
    shell.destroy()
    await expect(read).rejects.toThrow()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('the host’s signOut() signs out once, and keeps the wallet connected', async () => {
    const { shell, arrive, approve, carabiner, sessions, told } = start()
    await arrive()
    await approve()
    expect(sessions).toHaveLength(1)
    await shell.siwx.signOut()
    await shell.siwx.signOut()
    expect([sessions, told]).toEqual([[], ['signIn', 'signOut']])
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
  })

  it('the host’s requestSignIn() opens the sign-in view again after the visitor has cancelled', async () => {
    const { arrive, flow, modal, views } = start()
    await arrive()
    await flow().cancel()
    await flow().requestSignIn()
    expect([modal.state.open, views()]).toEqual([true, ['SIWXSignMessage']])
    expect(await flow().getSessions()).toEqual([])
  })
})

describe('signing in with the wallet’s connection request', () => {
  async function press(settings = {}) {
    const harness = start({ settings })
    harness.modal.open()
    await due()
    const attempt = harness.wallets.connect('one')
    await due()
    return { ...harness, attempt }
  }

  it('a wallet that supports sign-in gets one request for connection and signature, and the session is stored without a sign-in view', async () => {
    const { attempt, connects, sessions, told, modal } = await press(required)
    const request = connects.last()
    expect(request.signIn).toMatchObject({ domain: 'app.example', nonce: 'nonce0001' })
    expect(request.signIn).not.toHaveProperty('accountAddress')
    request.give({ ...grant('0xA'), signedIn: [sessionOf('0xA')] })
    await attempt
    await vi.advanceTimersByTimeAsync(600)
    await due()
    expect(sessions).toEqual([sessionOf('0xA')])
    expect([told, modal.state.open]).toEqual([['signIn'], false])
  })

  it('a wallet that only connects is asked for the sign-in signature afterwards, in the sign-in view', async () => {
    const { attempt, connects, views } = await press(required)
    connects.last().give(grant('0xA'))
    await attempt
    await vi.advanceTimersByTimeAsync(600)
    await due()
    expect(views()).toEqual(['SIWXSignMessage'])
  })

  it('a sign-in that comes with the wallet’s connection adds the sessions of several networks at once to the existing ones', async () => {
    const adding = vi.fn(async () => {})
    const { attempt, connects, sessions, told } = await press({ addSession: adding })
    const signedIn = [sessionOf('0xA'), sessionOf('0xA', 'eip155:2')]
    connects.last().give({ ...grant('0xA'), signedIn })
    await attempt
    await due()
    expect(adding).toHaveBeenCalledExactlyOnceWith(...signedIn)
    expect(sessions).toEqual([])
    expect(told).toEqual(['signIn'])
  })

  it('a WalletConnect pairing is requested only once the sign-in message has arrived', async () => {
    let giveMessage = () => {}
    const { siwx } = createTestSiwx()
    const waiting = new Promise<void>((resolve) => {
      giveMessage = resolve
    })
    const { modal, wallets, pairings } = start({
      settings: {
        createMessage: async (input) => {
          await waiting
          return siwx.createMessage(input)
        },
      },
    })
    modal.open()
    await due()
    void wallets.connect('paired')
    await due()
    expect(pairings.asked).toEqual([])
    giveMessage()
    await due()
    expect(pairings.last().signIn).toMatchObject({ nonce: 'nonce0001' })
  })

  it('a WalletConnect pairing is requested without a sign-in if the message does not arrive within the time limit', async () => {
    const { modal, wallets, pairings } = start({
      settings: { createMessage: () => new Promise(() => {}) },
    })
    modal.open()
    await due()
    void wallets.connect('paired')
    await due()
    expect(pairings.asked).toEqual([])
    await vi.advanceTimersByTimeAsync(3_000)
    await due()
    expect(pairings.last().signIn).toBeUndefined()
  })

  it('[S4.21] an invalid session from the wallet’s connection is reported, and the sign-in view opens', async () => {
    const { attempt, connects, views, told, snackbar } = await press({
      addSession: () => Promise.reject(new Error('wrong nonce')),
    })
    connects.last().give({ ...grant('0xA'), signedIn: [sessionOf('0xA')] })
    await attempt
    await vi.advanceTimersByTimeAsync(600)
    await due()
    expect([views(), told]).toEqual([['SIWXSignMessage'], ['signInError']])
    expect(snackbar.state.message?.text).toEqual({ key: 'siwx.failed' })
  })

  it('reopening the modal requests another sign-in message if the last one is old, without a prompt', async () => {
    const { modal, wallets, connects } = start()
    modal.open()
    await due()
    modal.close()
    await vi.advanceTimersByTimeAsync(300_000)
    modal.open()
    await due()
    void wallets.connect('one')
    await due()
    expect(connects.last().signIn).toMatchObject({ nonce: 'nonce0002' })
    connects.last().refuse(rejected())
    await vi.advanceTimersByTimeAsync(300_000)
    void wallets.connect('one')
    await due()
    expect(connects.last()).not.toHaveProperty('signIn')
  })

  it('a session from the wallet’s connection that the host stores after the time limit is revoked, and the sign-in view opens', async () => {
    let finishAdding = () => {}
    const revokeSession = vi.fn(async () => {})
    const { attempt, connects, views } = await press({
      addSession: () => new Promise<void>((resolve) => (finishAdding = resolve)),
      revokeSession,
    })
    connects.last().give({ ...grant('0xA'), signedIn: [sessionOf('0xA')] })
    await attempt
    await vi.advanceTimersByTimeAsync(20_000)
    await due()
    expect(views()).toEqual(['SIWXSignMessage'])
    finishAdding()
    await due()
    expect(revokeSession).toHaveBeenCalledWith('eip155:1', '0xA')
  })

  it('a wallet connects without a sign-in request if no sign-in message could be created', async () => {
    const { connects } = await press({ createMessage: () => Promise.reject(new Error('no')) })
    expect(connects.last()).not.toHaveProperty('signIn')
  })
})

it('a toast has the content that the caller passes to show()', () => {
  const { show, state } = createToasts()
  show({ variant: 'success', content: { key: 'siwx.success' } })
  expect(state.shown[0]?.content).toEqual({ key: 'siwx.success' })
})
