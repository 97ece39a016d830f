import { BaseError } from '@carabiner/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { settle, setup } from '../../controllers.fixture.js'
import { authPage, until } from '../auth.fixture.js'
import { findAuth } from '../find-auth.js'
import { createEmailLogin } from './email-login.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})
const page = (options: Parameters<typeof authPage>[0] = {}) => {
  const made = authPage(options)
  ends.push(made.destroy)
  return made
}
const account = ({ carabiner }: ReturnType<typeof page>) =>
  carabiner.getSnapshot().namespaces.eip155

describe('an address', () => {
  it('[S4.28] leads to the link in the mail, to the code, or to connecting, as the wallet says', async () => {
    const unknown = page()
    await unknown.submit()
    expect([unknown.view(), unknown.login.state.step]).toEqual([
      'EmailVerifyDevice',
      'verifyDevice',
    ])

    const onKnownDevice = page({ knownDevice: true })
    await onKnownDevice.submit()
    expect([onKnownDevice.view(), onKnownDevice.login.state.step]).toEqual([
      'EmailVerifyOtp',
      'verifyOtp',
    ])

    const signedIn = page({ knownDevice: true })
    await signedIn.auth.email.connect({ email: 'a@b.co', signal: new AbortController().signal })
    await signedIn.auth.email.verifyOtp({ otp: '123456', signal: new AbortController().signal })
    await signedIn.submit()
    await until(() => account(signedIn)?.status === 'connected')
    expect(signedIn.controls.log.filter((name) => name.startsWith('email'))).toEqual([
      ...['email.connect', 'email.verifyOtp', 'email.connect'],
    ])
  })

  it.each(['', 'nobody', 'a@b', 'a b@c.de', `${'a'.repeat(250)}@b.co`])(
    'if malformed, is refused: "%s"',
    async (email) => {
      const { submit, login, controls, view } = page()
      await submit(email)
      expect(login.state).toMatchObject({ step: 'address', failure: { problem: 'invalid' } })
      expect([view(), controls.log]).toEqual(['Connect', []])
      login.type('a')
      expect(login.state.failure).toBeUndefined()
    },
  )

  it('is sent without the spaces around it', async () => {
    const { submit, login } = page()
    await submit('  a@b.co ')
    expect(login.state).toMatchObject({ step: 'verifyDevice', email: 'a@b.co' })
  })

  it('stays in the field, with the reason, if the wallet refuses it', async () => {
    const { submit, login, controls, view } = page()
    controls.failNext('email.connect', new BaseError('We cannot mail there'))
    await submit()
    expect(login.state).toEqual({
      step: 'address',
      email: 'a@b.co',
      failure: { problem: 'failed', message: 'We cannot mail there' },
    })
    expect(view()).toBe('Connect')
  })
})

describe('a new device', () => {
  it('[S4.29] waits for the link, then asks for the code or connects, as the wallet says', async () => {
    const code = page()
    await code.submit()
    expect(code.login.state.step).toBe('verifyDevice')
    code.controls.confirmDevice()
    await until(() => code.login.state.step === 'verifyOtp')
    expect(code.views()).toEqual(['Connect', 'EmailVerifyOtp'])

    const none = page()
    vi.spyOn(none.auth, 'isConnected').mockResolvedValue(true)
    const account = { address: '0x1', networkId: 'eip155:1', email: 'A@b.co' } as const
    vi.spyOn(none.auth, 'user').mockResolvedValue(account)
    await none.submit()
    none.controls.confirmDevice()
    await until(() => none.login.state.step !== 'verifyDevice')
    expect(['opening', 'connecting', 'stopped']).toContain(none.login.state.step)
    expect(none.view()).toBe('EmailConnecting')
  })

  it.each(['somebody else', 'somebody who has no account yet'])(
    'never signs in %s who is still signed in to the wallet',
    async (who) => {
      const made = page()
      vi.spyOn(made.auth, 'isConnected').mockResolvedValue(true)
      const user = vi.spyOn(made.auth, 'user')
      const other = { address: '0x1', networkId: 'eip155:1', email: 'other@b.co' } as const
      if (who === 'somebody else') user.mockResolvedValue(other)
      else user.mockRejectedValue(new Error('There are no keys yet'))
      await made.submit()
      made.controls.confirmDevice()
      await until(() => made.login.state.step === 'verifyOtp')
      expect(account(made)?.status).not.toBe('connected')
    },
  )

  it('can be confirmed again after the time limit', async () => {
    const { submit, login, controls } = page()
    const slow = Object.assign(new BaseError('no answer'), { name: 'FrameTimeoutError' })
    controls.failNext('email.verifyDevice', slow)
    await submit()
    await until(() => login.state.step === 'verifyDeviceFailed')
    expect(login.state.failure?.problem).toBe('timeout')
    login.retry()
    expect(login.state.step).toBe('verifyDevice')
    controls.confirmDevice()
    await until(() => login.state.step === 'verifyOtp')
  })
})

describe('the code', () => {
  it('[S4.30] is sent to the wallet as typed, and connects if correct', async () => {
    const made = page({ knownDevice: true, otp: '042137' })
    const { submit, login, auth, modal } = made
    const verify = vi.spyOn(auth.email, 'verifyOtp')
    await submit()
    login.complete('042137')
    await until(() => account(made)?.status === 'connected')
    expect(verify.mock.calls.map(([{ otp }]) => otp)).toEqual(['042137'])
    expect(account(made)?.connections[0]?.connectorId).toBe('auth')
    expect(modal.state.open).toBe(false)
    // The account has the address now. The form is empty.
    expect(login.state).toMatchObject({ step: 'address', email: '' })
  })

  it('if wrong, can be corrected, and editing clears the error', async () => {
    const { submit, login } = page({ knownDevice: true })
    await submit()
    login.complete('000000')
    await until(() => login.state.failure !== undefined)
    expect(login.state).toMatchObject({ step: 'verifyOtp', failure: { problem: 'wrongCode' } })
    login.editCode()
    expect(login.state.failure).toBeUndefined()
    login.complete('123456')
    await until(() => login.state.step === 'address')
  })

  it('is sent again after 30 s', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { submit, login, controls } = page({ knownDevice: true })
    await submit()
    login.resend()
    await until(() => login.state.step === 'verifyOtp')
    expect(login.state).toMatchObject({ step: 'verifyOtp', failure: { problem: 'cooldown' } })
    vi.setSystemTime(Date.now() + 30_000)
    login.resend()
    await until(() => login.state.failure === undefined && login.state.step === 'verifyOtp')
    expect(controls.log.filter((name) => name === 'email.connect')).toHaveLength(2)
    vi.useRealTimers()
  })
})

describe('the keys', () => {
  it.each(['none', 'locked'] as const)(
    'if %s, are created or unlocked in the wallet before it connects',
    async (keys) => {
      const made = page({ knownDevice: true, custody: { keys } })
      await made.submit()
      made.login.complete('123456')
      await until(() => made.view() === 'WalletScreen')
      expect(account(made)?.status).not.toBe('connected')
      expect(made.controls.log.at(-1)).toBe('custody.open keys')
      made.controls.finishScreen('keys')
      await until(() => account(made)?.status === 'connected')
    },
  )

  it('stay unopened when the visitor leaves the wallet’s screen, and can be opened again', async () => {
    const made = page({ knownDevice: true, custody: { keys: 'none' } })
    made.controls.failNext('custody.open keys', new BaseError('User rejected the request'))
    await made.submit()
    made.login.complete('123456')
    await until(() => made.login.state.step === 'stopped')
    expect([made.view(), made.login.state.failure?.problem]).toEqual(['EmailConnecting', 'left'])
    made.login.retry()
    await until(() => made.view() === 'WalletScreen')
    made.controls.finishScreen('keys')
    await until(() => account(made)?.status === 'connected')
  })
})

describe('leaving', () => {
  it('by Back ends the request and keeps the address', async () => {
    const { submit, login, modal, view } = page()
    await submit()
    modal.back()
    await settle()
    expect([view(), login.state.step, login.state.email]).toEqual(['Connect', 'address', 'a@b.co'])
  })

  it('by closing does the same', async () => {
    const { submit, login, modal, controls } = page()
    await submit()
    modal.close()
    controls.confirmDevice()
    await settle()
    expect(login.state.step).toBe('address')
  })

  it('lets the visitor type another address in the same view', async () => {
    const { submit, login, view, modal } = page()
    await submit()
    login.changeAddress()
    expect(view()).toBe('Connect')
    modal.open({ view: 'EmailLogin' })
    await settle()
    login.type('c@d.co')
    login.changeAddress()
    expect(view()).toBe('EmailLogin')
  })
})

describe('where it is offered', () => {
  it('[S8.22] throws without an embedded wallet', async () => {
    const { login } = page({ embeddedWallet: false })
    login.type('a@b.co')
    await expect(login.submit()).rejects.toThrow('No auth connector found')
    expect(() => login.byPasskey()).toThrow('No auth connector found')
    expect(login.state).toEqual({ step: 'address', email: 'a@b.co' })
  })

  it('[S6.10] serves eip155 and solana only: Connect for bip122 never offers it', async () => {
    const { carabiner, login, modal } = page()
    const offered = (['eip155', 'solana', 'bip122'] as const).map(
      (family) => findAuth(carabiner, family) !== undefined,
    )
    expect(offered).toEqual([true, true, false])
    modal.open({ view: 'Connect', data: { namespace: 'bip122' } })
    login.type('a@b.co')
    await expect(login.submit()).rejects.toThrow('No auth connector found')
    await expect(
      carabiner.connect('auth', { networkId: 'bip122:000000000019d6689c085ae165831e93' }),
    ).rejects.toThrow()
    expect(carabiner.getSnapshot().namespaces.eip155?.status).not.toBe('connected')
  })

  it('finds no embedded wallet on the page of another wallet', async () => {
    const other = setup()
    ends.push(other.shell.destroy, other.carabiner.destroy)
    expect(findAuth(other.carabiner)).toBeUndefined()
    const login = other.shell.controller(createEmailLogin)
    await expect(login.submit()).rejects.toThrow('No auth connector found')
  })
})
