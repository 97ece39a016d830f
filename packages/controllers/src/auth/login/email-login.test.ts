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
  const harness = authPage(options)
  ends.push(harness.destroy)
  return harness
}
const account = ({ carabiner }: ReturnType<typeof page>) =>
  carabiner.getSnapshot().namespaces.eip155

describe('the email address of a login', () => {
  it('[S4.28] a submitted email address leads to the link in the email, to the code, or to connecting, as the wallet answers', async () => {
    const newDevice = page()
    await newDevice.submit()
    expect([newDevice.view(), newDevice.login.state.step]).toEqual([
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
    'a login by email rejects the malformed address "%s"',
    async (email) => {
      const { submit, login, controls, view } = page()
      await submit(email)
      expect(login.state).toMatchObject({ step: 'address', failure: { problem: 'invalid' } })
      expect([view(), controls.log]).toEqual(['Connect', []])
      login.type('a')
      expect(login.state.failure).toBeUndefined()
    },
  )

  it('a login by email submits the typed address without leading and trailing spaces', async () => {
    const { submit, login } = page()
    await submit('  a@b.co ')
    expect(login.state).toMatchObject({ step: 'verifyDevice', email: 'a@b.co' })
  })

  it('an email address that the wallet rejects stays in the field, with the reason', async () => {
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

describe('a login by email on a new device', () => {
  it('[S4.29] a login on a new device waits for the link in the email, then asks for the code or connects, as the wallet answers', async () => {
    const code = page()
    await code.submit()
    expect(code.login.state.step).toBe('verifyDevice')
    code.controls.confirmDevice()
    await until(() => code.login.state.step === 'verifyOtp')
    expect(code.views()).toEqual(['Connect', 'EmailVerifyOtp'])
    expect(code.login.state.isLinkConfirmed).toBe(true)

    const newVisitor = page()
    vi.spyOn(newVisitor.auth, 'isConnected').mockResolvedValue(true)
    const account = { address: '0x1', networkId: 'eip155:1', email: 'A@b.co' } as const
    vi.spyOn(newVisitor.auth, 'user').mockResolvedValue(account)
    await newVisitor.submit()
    newVisitor.controls.confirmDevice()
    await until(() => newVisitor.login.state.step !== 'verifyDevice')
    expect(['opening', 'connecting', 'stopped']).toContain(newVisitor.login.state.step)
    expect(newVisitor.view()).toBe('EmailConnecting')
  })

  it.each(['another visitor', 'a visitor without an account'])(
    'a login by email on a new device does not connect %s whose session the embedded wallet still holds',
    async (otherUser) => {
      const harness = page()
      vi.spyOn(harness.auth, 'isConnected').mockResolvedValue(true)
      const user = vi.spyOn(harness.auth, 'user')
      const other = { address: '0x1', networkId: 'eip155:1', email: 'other@b.co' } as const
      if (otherUser === 'another visitor') user.mockResolvedValue(other)
      else user.mockRejectedValue(new Error('There are no keys yet'))
      await harness.submit()
      harness.controls.confirmDevice()
      await until(() => harness.login.state.step === 'verifyOtp')
      expect(account(harness)?.status).not.toBe('connected')
    },
  )

  it('a new device can be confirmed again after the confirmation has timed out', async () => {
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

describe('the code beside the link of a login’s email', () => {
  it('[S4.30] the code beside the link is sent to the wallet as typed, and connects without the link', async () => {
    const harness = page({ otp: '042137' })
    const { submit, login, auth, controls, modal, views } = harness
    const verify = vi.spyOn(auth.email, 'verifyOtp')
    await submit()
    expect(login.state.hasCodeBesideLink).toBe(true)
    controls.hold('email.verifyOtp')
    login.complete('042137')
    expect(login.state.step).toBe('checkingBesideLink')
    controls.release('email.verifyOtp')
    await until(() => account(harness)?.status === 'connected')
    expect(verify.mock.calls.map(([{ otp }]) => otp)).toEqual(['042137'])
    expect(views()).not.toContain('EmailVerifyOtp')
    expect(modal.state.open).toBe(false)
  })

  it('the code beside the link stays in its view until the wallet is connected', async () => {
    const { submit, login, controls, view } = page()
    await submit()
    controls.hold('custody.status')
    login.complete('123456')
    await until(() => login.state.step === 'opening')
    expect(view()).toBe('EmailVerifyDevice')
    controls.release('custody.status')
    await until(() => login.state.step === 'address')
  })

  it('the code beside the link can be corrected if wrong, and the link works as before', async () => {
    const { submit, login, controls, view } = page()
    await submit()
    login.complete('000000')
    await until(() => login.state.failure !== undefined)
    expect(login.state).toMatchObject({ step: 'verifyDevice', failure: { problem: 'wrongCode' } })
    login.editCode()
    expect(login.state.failure).toBeUndefined()
    expect(login.state.step).toBe('verifyDevice')
    controls.confirmDevice()
    await until(() => login.state.step === 'verifyOtp')
    expect(view()).toBe('EmailVerifyOtp')
  })

  it('the code beside the link is also accepted after the wait for the link has failed', async () => {
    const harness = page()
    const { submit, login, controls } = harness
    const slow = Object.assign(new BaseError('no answer'), { name: 'FrameTimeoutError' })
    controls.failNext('email.verifyDevice', slow)
    await submit()
    await until(() => login.state.step === 'verifyDeviceFailed')
    login.complete('123456')
    await until(() => account(harness)?.status === 'connected')
  })

  it('the code beside the link leads to the view of the failure if connecting fails', async () => {
    const { submit, login, controls, view } = page()
    controls.failNext('custody.status', new BaseError('no keys'))
    await submit()
    login.complete('123456')
    await until(() => login.state.step === 'stopped')
    expect(view()).toBe('EmailConnecting')
  })

  it('the code beside the link is not offered for another vendor’s wallet', async () => {
    const { submit, login } = page({ isForeign: true })
    await submit()
    expect(login.state.hasCodeBesideLink).toBe(false)
  })
})

describe('the code from a login’s email', () => {
  it('[S4.30] the code from the email is sent to the wallet as typed, and a correct one connects', async () => {
    const harness = page({ knownDevice: true, otp: '042137' })
    const { submit, login, auth, modal } = harness
    const verify = vi.spyOn(auth.email, 'verifyOtp')
    await submit()
    login.complete('042137')
    await until(() => account(harness)?.status === 'connected')
    expect(verify.mock.calls.map(([{ otp }]) => otp)).toEqual(['042137'])
    expect(account(harness)?.connections[0]?.connectorId).toBe('auth')
    expect(modal.state.open).toBe(false)
    // The account has the address now, so the form is empty.
    expect(login.state).toMatchObject({ step: 'address', email: '' })
  })

  it('a wrong code from the email can be corrected, and editing clears the error', async () => {
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

  it('a login by email can request another code after 30 s', async () => {
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

describe('the embedded wallet’s keys', () => {
  it.each(['none', 'locked'] as const)(
    'a login by email creates or unlocks the keys in the wallet’s screen before connecting, if the keys’ status is %s',
    async (keys) => {
      const harness = page({ knownDevice: true, custody: { keys } })
      await harness.submit()
      harness.login.complete('123456')
      await until(() => harness.view() === 'WalletScreen')
      expect(account(harness)?.status).not.toBe('connected')
      expect(harness.controls.log.at(-1)).toBe('custody.open keys')
      harness.controls.finishScreen('keys')
      await until(() => account(harness)?.status === 'connected')
    },
  )

  it('a login by email stops when the visitor leaves the wallet’s screen for the keys, and can continue on retry', async () => {
    const harness = page({ knownDevice: true, custody: { keys: 'none' } })
    harness.controls.failNext('custody.open keys', new BaseError('User rejected the request'))
    await harness.submit()
    harness.login.complete('123456')
    await until(() => harness.login.state.step === 'stopped')
    expect([harness.view(), harness.login.state.failure?.problem]).toEqual([
      'EmailConnecting',
      'left',
    ])
    harness.login.retry()
    await until(() => harness.view() === 'WalletScreen')
    harness.controls.finishScreen('keys')
    await until(() => account(harness)?.status === 'connected')
  })
})

describe('leaving a pending login by email', () => {
  it('going back ends a pending login by email and keeps the address', async () => {
    const { submit, login, modal, view } = page()
    await submit()
    modal.back()
    await settle()
    expect([view(), login.state.step, login.state.email]).toEqual(['Connect', 'address', 'a@b.co'])
  })

  it('closing the modal ends a pending login by email and keeps the address', async () => {
    const { submit, login, modal, controls } = page()
    await submit()
    modal.close()
    controls.confirmDevice()
    await settle()
    expect(login.state.step).toBe('address')
  })

  it('changeAddress() leads back to the view in which the visitor typed the email address', async () => {
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

describe('a login by email', () => {
  it('[S8.22] a login by email throws without an embedded wallet', async () => {
    const { login } = page({ embeddedWallet: false })
    login.type('a@b.co')
    await expect(login.submit()).rejects.toThrow('No auth connector found')
    expect(() => login.byPasskey()).toThrow('No auth connector found')
    expect(login.state).toEqual({ step: 'address', email: 'a@b.co' })
  })

  it('[S6.10] a login by email is offered on eip155 and solana only, and not in the Connect view for bip122', async () => {
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

  it('a page without an embedded wallet offers no login by email', async () => {
    const other = setup()
    ends.push(other.shell.destroy, other.carabiner.destroy)
    expect(findAuth(other.carabiner)).toBeUndefined()
    const login = other.shell.controller(createEmailLogin)
    await expect(login.submit()).rejects.toThrow('No auth connector found')
  })
})
