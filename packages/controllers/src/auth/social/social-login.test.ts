import { memoryBackend, selectAccount } from '@carabiner/core'
import { nextState } from '@carabiner/core/adapter'
import type { LoginProvider } from '@carabiner/core/internal'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authPage, until } from '../auth.fixture.js'
import { openerPage } from './opener.fixture.js'
import { createSocialLogin } from './social-login.js'
import { type SocialEvent, type SocialStep, socialMachine } from './social-machine.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function page(options: Parameters<typeof authPage>[0] & { isBlocked?: boolean } = {}) {
  const opener = openerPage(options)
  vi.stubGlobal('window', opener.page)
  const harness = authPage(options)
  ends.push(harness.destroy)
  const social = harness.shell.controller(createSocialLogin)
  const step = (wanted: SocialStep) => until(() => social.state.step === wanted)
  const account = () => selectAccount(harness.carabiner.getSnapshot(), 'eip155')
  return { ...harness, ...opener, social, step, account }
}
const loadingUri = 'https://auth.test/loading'
const resultUri = (provider: string) => `https://auth.test/return/${provider}`

describe('pressing a login service', () => {
  it('[S7.67] pressing a login service synchronously opens a window of 600 by 800 at the wallet’s site', async () => {
    const { social, opened, controls, step, view } = page()
    social.begin('google')
    expect(opened).toMatchObject([
      { url: loadingUri, features: expect.stringMatching('width=600,height=800') },
    ])
    expect([view(), controls.log]).toEqual(['ConnectingSocial', ['social.redirectUri']])
    await step('waiting')
    expect(opened[0]?.window.location.href).toBe('https://auth.test/login/google')
  })

  it.each([
    [false, 'social.signIn'],
    [true, 'social.connect'],
  ])(
    '[S7.68] a login with a service accepts a message only from the wallet’s origin and window',
    async (isForeign, asked) => {
      const { social, step, post, controls, account, modal, opened } = page({ isForeign })
      social.begin('google')
      await step('waiting')
      post({ resultUri: resultUri('x') }, { origin: 'https://evil.test' })
      post({ resultUri: resultUri('x') }, { source: {} })
      expect(social.state.step).toBe('waiting')
      post({ resultUri: resultUri('google') })
      await until(() => !modal.state.open && account()?.socialProvider !== undefined)
      expect(controls.log.filter((name) => name === asked)).toHaveLength(1)
      expect(account()).toMatchObject({ connectorId: 'auth', socialProvider: 'google' })
      await step('idle')
      expect(opened[0]?.window.closed).toBe(true)
    },
  )

  it('[S7.50] a login with a service tells another provider’s embedded wallet which network and account type to connect', async () => {
    const { social, step, post, carabiner, account } = page({ isForeign: true })
    const signIn = carabiner.getConnector('auth')?.auth?.social
    if (!signIn) throw new Error('there is no embedded wallet')
    const connect = vi.spyOn(signIn, 'connect')
    social.begin('google')
    await step('waiting')
    const uri = resultUri('google')
    post({ resultUri: uri })
    await until(() => account() !== undefined)
    const wanted = { uri, networkId: 'eip155:1', preferredAccountType: 'smartAccount' }
    expect(connect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(wanted))
  })

  it('pressing a login service again focuses the window that is already open', async () => {
    const { social, opened, step } = page()
    social.begin('google')
    await step('waiting')
    social.begin('google')
    social.reopen()
    expect(opened).toHaveLength(1)
    expect(opened[0]?.window.focus).toHaveBeenCalledTimes(2)
    expect(social.state.step).toBe('waiting')
  })

  it('pressing another login service ends the previous login and closes its window', async () => {
    const { social, opened, step, router } = page()
    social.begin('google')
    await step('waiting')
    router.back()
    await step('idle')
    social.begin('x')
    await step('waiting')
    expect(opened.map(({ window }) => window.closed)).toEqual([true, false])
    expect(opened[1]?.window.location.href).toBe('https://auth.test/login/x')
  })

  it('[S8.22] pressing a login service throws and opens no window without an embedded wallet', () => {
    const { social, opened } = page({ embeddedWallet: false })
    for (const provider of ['google', 'telegram'] as const) {
      expect(() => social.begin(provider)).toThrow('No auth connector found')
    }
    expect([opened, social.state.step]).toEqual([[], 'idle'])
  })
})

describe('a login with a service that does not finish', () => {
  it('[S4.39][S8.10] a login with a service reports that the visitor closed the login window, and can open another window', async () => {
    const { social, opened, step, view } = page()
    social.begin('google')
    await step('waiting')
    opened[0]?.window.close()
    await vi.advanceTimersByTimeAsync(1_000)
    await step('failed')
    expect(social.state.failure).toEqual({ problem: 'closed', message: 'Popup closed' })
    expect(view()).toBe('ConnectingSocial')
    // The visitor opens another window.
    social.reopen()
    await step('waiting')
    expect(opened).toHaveLength(2)
  })

  it('[S8.13] a login with a service fails if the wallet returns no login URL', async () => {
    const { social, controls, step } = page()
    controls.failNext('social.redirectUri', new Error('This wallet does not offer that login'))
    social.begin('google')
    await step('failed')
    expect(social.state.failure).toEqual({
      problem: 'notStarted',
      message: 'Failed to initiate social connection',
      cause: 'notOffered',
    })
  })

  it('a login with a service rejects an unsafe login URL, such as a script', async () => {
    const { social, auth, step, opened } = page()
    vi.spyOn(auth.social, 'redirectUri').mockResolvedValue({ uri: 'javascript:alert(1)' })
    social.begin('google')
    await step('failed')
    expect(social.state.failure?.problem).toBe('notStarted')
    expect(opened[0]?.window).toMatchObject({ closed: false, location: { href: loadingUri } })
    const openWindow = vi.fn()
    vi.stubGlobal('open', openWindow)
    vi.stubGlobal('location', { href: 'https://app.test/' })
    social.leave()
    await step('leaving')
    await step('failed')
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('a login with a service reports that the login window was lost before the window could navigate', async () => {
    const { social, opened, controls, step } = page()
    controls.hold('social.redirectUri')
    social.begin('google')
    // The page loses the window, as with `Cross-Origin-Opener-Policy: same-origin`.
    opened[0]?.window.close()
    controls.release('social.redirectUri')
    await step('failed')
    expect(social.state.failure?.problem).toBe('closed')
    expect([opened[0]?.window.location.href, social.canLeave()]).toEqual([loadingUri, true])
  })

  it('[S8.13] if the browser opens no window, a login with a service offers to open the window again, or to leave the page for the service', async () => {
    const { social, page: browser, step, controls } = page({ isBlocked: true })
    social.begin('google')
    expect(social.state).toMatchObject({
      step: 'blocked',
      failure: { message: 'Failed to initiate social connection' },
    })
    expect(controls.log).toEqual([])
    browser.isBlocked = false
    social.reopen()
    await step('waiting')
  })

  it('a login with a service reports that the visitor declined at the service', async () => {
    const { social, step, post } = page()
    social.begin('google')
    await step('waiting')
    post({ resultUri: 'https://auth.test/callback?error=access_denied' })
    await step('failed')
    expect(social.state.failure?.problem).toBe('left')
  })

  it('a login with a service reports that the wallet rejects the service’s result', async () => {
    const { social, step, post, controls, account } = page()
    controls.failNext('social.signIn', new Error('This sign-in has expired'))
    social.begin('google')
    await step('waiting')
    post({ resultUri: resultUri('google') })
    await step('failed')
    expect(social.state.failure?.problem).toBe('expired')
    expect(account()).toBeUndefined()
  })

  it('closing the modal ends a login with a service and closes its window', async () => {
    const { social, step, opened, modal, post, controls } = page()
    social.begin('google')
    await step('waiting')
    modal.close()
    expect(social.state.step).toBe('idle')
    expect(opened[0]?.window.closed).toBe(true)
    post({ resultUri: resultUri('google') })
    expect(controls.log).toEqual(['social.redirectUri'])
  })
})

describe('the embedded wallet’s keys', () => {
  it('a login with a service asks the visitor for the keys in the wallet’s screen, then continues', async () => {
    const { social, step, post, view, controls, account } = page({ custody: { keys: 'none' } })
    social.begin('github')
    await step('waiting')
    post({ resultUri: resultUri('github') })
    await step('keys')
    await until(() => view() === 'WalletScreen')
    controls.finishScreen('keys')
    await until(() => account()?.socialProvider === 'github')
  })
})

describe('a login with a service that leaves the page', () => {
  const telegram = { TelegramWebviewProxy: {}, open: vi.fn() }
  const stubPage = (href: string) => {
    const replaceState = vi.fn((_state: unknown, _title: string, url: URL) => {
      location.href = String(url)
    })
    const location = { href }
    vi.stubGlobal('location', location)
    vi.stubGlobal('history', { state: 'mine', replaceState })
    return { location, replaceState }
  }
  /** Returns the address to which the service sends the page back, with its result. */
  const returned = (provider: string, uri = String(telegram.open.mock.calls.at(-1)?.[0])) => {
    const url = new URL(new URL(uri).searchParams.get('returnTo') ?? '')
    url.searchParams.set('result_uri', resultUri(provider))
    return url.href
  }
  const stubTelegram = (moreGlobals: object = {}) => {
    for (const [name, value] of Object.entries({ ...telegram, ...moreGlobals }))
      vi.stubGlobal(name, value)
  }

  it('a login with a service opens no window in an app’s built-in browser, but leaves the page for the service', async () => {
    stubPage('https://app.test/p?a=1')
    stubTelegram()
    const { social, opened, step } = page()
    social.begin('google')
    await step('leaving')
    await until(() => telegram.open.mock.calls.length > 0)
    const [uri, target] = telegram.open.mock.calls[0] ?? []
    expect([target, new URL(String(uri)).searchParams.get('returnTo')]).toEqual([
      '_top',
      expect.stringMatching(
        /^https:\/\/app\.test\/p\?a=1&carabiner_login=signIn\.google\.[0-9a-f]{24}$/,
      ),
    ])
    expect(opened).toEqual([])
  })

  it('[S1.09][S7.69] a Telegram login reads the result_uri after the return and removes it without a history entry', async () => {
    stubPage('https://app.test/p?a=1')
    stubTelegram()
    const storage = memoryBackend()
    const firstPage = page({ storage })
    firstPage.social.begin('telegram')
    await until(() => firstPage.controls.log.includes('telegram.redirectUri'))
    await until(() => telegram.open.mock.calls.some(([uri]) => String(uri).includes('telegram')))
    firstPage.destroy()
    const { location, replaceState } = stubPage(returned('telegram'))
    const { account, modal, controls } = page({ storage, opened: false })
    expect(location.href).toBe('https://app.test/p?a=1')
    expect(replaceState).toHaveBeenCalledExactlyOnceWith('mine', '', expect.anything())
    await until(() => account()?.socialProvider === 'telegram')
    await until(() => !modal.state.open && account()?.socialProvider !== undefined)
    expect(controls.log).toContain('social.signIn')
  })

  it('two logins that have left the page, each in its own tab, return to their tabs independently', async () => {
    stubPage('https://app.test/p?a=1')
    stubTelegram()
    const storage = memoryBackend()
    const returnAddresses: string[] = []
    for (const provider of ['google', 'github'] as const) {
      telegram.open.mockClear()
      const tab = page({ storage })
      tab.social.begin(provider)
      await until(() => telegram.open.mock.calls.length > 0)
      returnAddresses.push(String(telegram.open.mock.calls[0]?.[0]))
      tab.destroy()
    }
    for (const provider of ['google', 'github'] as const) {
      stubPage(returned(provider, returnAddresses.shift()))
      const tab = page({ storage: storage, opened: false })
      await until(() => tab.account()?.socialProvider === provider)
      tab.destroy()
    }
  })

  it('a login that returns to the page after the login has expired is reported as expired', async () => {
    stubPage(`https://app.test/?result_uri=x&carabiner_login=signIn.github.${'0'.repeat(24)}`)
    const { social, step, view, controls } = page({ opened: false })
    await step('failed')
    expect([view(), social.state.provider]).toEqual(['ConnectingSocial', 'github'])
    expect(social.state.failure?.problem).toBe('expired')
    expect(controls.log).toEqual([])
  })

  it('opening another person’s link with a result_uri does not sign the visitor in', async () => {
    const uri = encodeURIComponent(resultUri('google'))
    const { location } = stubPage(`https://app.test/?result_uri=${uri}`)
    const { social, controls, carabiner } = page({ opened: false })
    expect(location.href).toBe('https://app.test/')
    await carabiner.getPreferences()
    expect([social.state.step, controls.log]).toEqual(['idle', []])
  })

  it('a Telegram login in a mini app uses Telegram’s sign-in data, without a window', async () => {
    stubTelegram({ Telegram: { WebApp: { initData: 'user=…&hash=…' } } })
    const { social, account, opened, controls } = page()
    social.begin('telegram')
    await until(() => account()?.socialProvider === 'telegram')
    expect(controls.log).toContain('telegram.connect')
    expect(opened).toEqual([])
  })

  it('a mini app whose sign-in data has expired asks the visitor to reopen the mini app, and offers no retry', async () => {
    stubTelegram({ Telegram: { WebApp: { initData: 'user=…&hash=…' } } })
    const { social, controls, step, account } = page()
    controls.failNext(
      'telegram.connect',
      new Error('This sign-in has expired. Ask for a new code.'),
    )
    social.begin('telegram')
    await step('failed')
    expect(social.state.failure?.problem).toBe('appExpired')
    expect(account()?.socialProvider).toBeUndefined()
  })

  it('a Telegram login in another bot’s mini app reports that the wallet does not offer that login', async () => {
    stubTelegram({ Telegram: { WebApp: { initData: 'user=…&hash=…' } } })
    const { social, controls, step } = page()
    controls.failNext('telegram.connect', new Error('This wallet does not offer that login'))
    social.begin('telegram')
    await step('failed')
    expect(social.state.failure?.problem).toBe('notOffered')
  })
})

describe('the state machine of a login with a service', () => {
  const { states } = socialMachine
  const steps = Object.keys(states).filter((name): name is SocialStep => name in states)
  const events: SocialEvent[] = [
    ...(['opened', 'blocked', 'leave', 'told', 'cameBack', 'refused', 'signedIn'] as const),
    ...(['needsKeys', 'hasKeys', 'connected', 'failed', 'retry', 'cancel'] as const),
  ]

  it('the state machine of a login with a service can be cancelled at every step, and its events lead only to existing steps', () => {
    for (const step of steps) {
      if (step !== 'idle') expect(nextState(socialMachine, step, 'cancel')).toBe('idle')
      for (const next of Object.values(states[step].on ?? {})) expect(steps).toContain(next)
    }
  })

  it('the state machine of a login with a service connects the wallet only after the visitor has signed in to the embedded wallet', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (sequence) => {
        let step: SocialStep = 'idle'
        let isSignedIn = false
        for (const event of sequence) {
          const next: SocialStep | undefined = nextState(socialMachine, step, event)
          if (!next) continue
          if (event === 'signedIn') isSignedIn = true
          if (next === 'idle') isSignedIn = false
          if (['opening', 'keys', 'connecting', 'stopped'].includes(next))
            expect(isSignedIn).toBe(true)
          step = next
        }
      }),
    )
  })
})

it('the types exclude Farcaster from the logins with a window', () => {
  const offered: LoginProvider = 'farcaster'
  const { social } = page()
  // @ts-expect-error Farcaster has its own controller
  const begin = () => social.begin(offered)
  expect(begin).toBeTypeOf('function')
})
