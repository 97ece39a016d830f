import { BaseError, selectAccount } from '@carabiner/core'
import { createFakeAuthConnector } from '@carabiner/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { settle, setup } from '../../controllers.fixture.js'
import { authPage, until } from '../auth.fixture.js'
import { createWalletKeys } from '../wallet-keys.js'
import { createEmailUpdate } from './email-update.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
/** Opens the account settings of a signed-in visitor. */
async function atSettings(user: { email?: string } = { email: 'a@b.co' }) {
  const harness = authPage({ knownDevice: true })
  ends.push(harness.destroy)
  await harness.signIn()
  const account = selectAccount(harness.carabiner.getSnapshot())
  if (!account) throw new Error('no account is connected')
  if (user.email === undefined) {
    const { signal } = new AbortController()
    await harness.auth?.signOut({ signal })
    await harness.auth?.social.signIn?.({ uri: harness.controls.returnUri('google'), signal })
  }
  // The connector updates the account in the same way.
  await harness.carabiner.updateAccount(account, { user })
  harness.modal.open({ view: 'AccountSettings' })
  harness.router.push({ view: 'UpdateEmailWallet' })
  const update = harness.shell.controller(createEmailUpdate)
  const email = () => selectAccount(harness.carabiner.getSnapshot())?.user?.email
  return { ...harness, update, email }
}

describe('changing the email address', () => {
  it('[S4.31] changing the email address requires a code from each of the two addresses and a confirmation in the wallet', async () => {
    const { update, view, views, controls, email } = await atSettings()
    update.type('new@b.co')
    await update.submit()
    await until(() => update.state.step === 'verifyPrimaryOtp')
    expect(view()).toBe('UpdateEmailPrimaryOtp')
    update.complete('123456')
    await until(() => update.state.step === 'verifySecondaryOtp')
    expect([view(), email()]).toEqual(['UpdateEmailSecondaryOtp', 'a@b.co'])
    update.complete('123456')
    await until(() => view() === 'WalletScreen')
    expect(email()).toBe('a@b.co')
    controls.finishScreen('confirmLogin')
    await until(() => update.state.step === 'address')
    expect(controls.log.filter((name) => name.startsWith('email.update'))).toEqual([
      ...['email.update', 'email.updatePrimaryOtp', 'email.updateSecondaryOtp'],
    ])
    expect(email()).toBe('new@b.co')
    expect(views()).toEqual(['AccountSettings'])
  })

  it('adding a first email address requires one code and a confirmation, and adds nothing if the visitor leaves the confirmation', async () => {
    const { update, view, views, controls, email, router } = await atSettings({})
    update.type('new@b.co')
    await update.submit()
    await until(() => update.state.step === 'verifySecondaryOtp')
    expect(view()).toBe('UpdateEmailSecondaryOtp')
    update.resend()
    await until(() => update.state.failure?.problem === 'cooldown')
    expect([view(), update.state.step]).toEqual(['UpdateEmailSecondaryOtp', 'verifySecondaryOtp'])
    update.complete('123456')
    await until(() => view() === 'WalletScreen')
    router.back()
    await until(() => update.state.step === 'verifySecondaryOtp')
    expect([view(), email()]).toEqual(['UpdateEmailSecondaryOtp', undefined])
    update.complete('123456')
    await until(() => view() === 'WalletScreen')
    controls.finishScreen('confirmLogin')
    await until(() => update.state.step === 'address')
    expect(email()).toBe('new@b.co')
    expect(views()).toEqual(['AccountSettings'])
  })

  it('a new email address must be valid and differ from the current one', async () => {
    const { update, controls } = await atSettings()
    const missing = ['', 'nobody', 'A@b.co', 'new@b.co'].map((email) => {
      update.type(email)
      return update.missing()
    })
    expect(missing).toEqual(['empty', 'invalid', 'same', undefined])
    update.type('a@b.co')
    await update.submit()
    expect(update.state.failure).toEqual({ problem: 'same' })
    expect(controls.log).not.toContain('email.update')
  })

  it('a wrong code keeps the email change at its step, and starting over leads back to the form with the typed address', async () => {
    const { update, view, email } = await atSettings()
    update.type('new@b.co')
    await update.submit()
    await until(() => update.state.step === 'verifyPrimaryOtp')
    update.complete('000000')
    await until(() => update.state.failure !== undefined)
    expect(update.state).toMatchObject({
      step: 'verifyPrimaryOtp',
      failure: { problem: 'wrongCode' },
    })
    update.resend()
    await until(() => update.state.step === 'verifyPrimaryOtp')
    expect(update.state.failure?.problem).toBe('cooldown')
    update.startOver()
    expect([view(), update.state.step, update.state.email]).toEqual([
      ...['UpdateEmailWallet', 'address', 'new@b.co'],
    ])
    expect(email()).toBe('a@b.co')
  })

  it('changing the email address can be requested again after the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    ends.push(vi.useRealTimers)
    const { update } = await atSettings()
    update.type('new@b.co')
    await update.submit()
    await until(() => update.state.step === 'verifyPrimaryOtp')
    vi.setSystemTime(Date.now() - 3_600_000)
    update.startOver()
    await update.submit()
    await until(() => update.state.step !== 'sending')
    expect(update.state.step).toBe('verifyPrimaryOtp')
    expect(update.state.failure).toBeUndefined()
  })

  it('a new email address that the wallet rejects stays in the form, and Back clears the form', async () => {
    const { update, controls, modal, view } = await atSettings()
    controls.failNext('email.update', new BaseError('That address is in use'))
    update.type('new@b.co')
    await update.submit()
    await until(() => update.state.failure !== undefined)
    expect(update.state).toMatchObject({
      step: 'address',
      email: 'new@b.co',
      failure: { problem: 'failed', message: 'That address is in use' },
    })
    await update.submit()
    await until(() => update.state.step === 'verifyPrimaryOtp')
    modal.back()
    await settle()
    expect([view(), update.state.step, update.state.email]).toEqual([
      'AccountSettings',
      'address',
      '',
    ])
  })
})

describe('changing the email address without the embedded wallet’s account', () => {
  it('[S8.23] changing the email address throws if another wallet is connected, and sends nothing', async () => {
    const { connector, controls } = createFakeAuthConnector()
    const { carabiner, shell, connected } = setup({ embeddedWallet: connector })
    ends.push(shell.destroy, carabiner.destroy)
    const update = shell.controller(createEmailUpdate)
    const keys = shell.controller(createWalletKeys)
    await expect(update.submit()).rejects.toThrow('Address or auth connector not found')
    await connected('0xA')
    update.type('new@b.co')
    await expect(update.submit()).rejects.toThrow('Not connected to email or social')
    await expect(keys.open('export')).rejects.toThrow('Not connected to email or social')
    expect(controls.log).toEqual([])
  })

  it('changing the email address throws in an app without an embedded wallet', async () => {
    const { carabiner, shell, connected } = setup()
    ends.push(shell.destroy, carabiner.destroy)
    await connected('0xA')
    const update = shell.controller(createEmailUpdate)
    await expect(update.submit()).rejects.toThrow('Address or auth connector not found')
  })
})

describe('the embedded wallet’s keys', () => {
  it('the status of the embedded wallet’s keys is read once per account, and again after each screen of the wallet', async () => {
    const { shell, controls, view, modal } = await atSettings()
    const keys = shell.controller(createWalletKeys)
    await keys.read()
    await keys.read()
    const statusReads = () => controls.log.filter((name) => name === 'custody.status').length
    // The other read happened during the sign-in.
    expect(statusReads()).toBe(2)
    expect(keys.state.status).toMatchObject({ keys: 'ready', hasPasskey: false })
    modal.open({ view: 'AccountSettings' })
    const done = keys.open('passkey')
    await until(() => controls.log.includes('custody.open passkey'))
    expect(view()).toBe('WalletScreen')
    controls.finishScreen('passkey')
    await done
    expect(view()).toBe('AccountSettings')
    expect(keys.state.status).toMatchObject({ hasPasskey: true })
  })

  it('a failed read of the keys’ status is reported, and a later read clears the failure', async () => {
    const { shell, controls } = await atSettings()
    const keys = shell.controller(createWalletKeys)
    controls.failNext(
      'custody.status',
      Object.assign(new Error('gone'), { name: 'FrameLoadError' }),
    )
    await keys.read(true)
    expect(keys.state.failure?.problem).toBe('unloaded')
    await keys.read(true)
    expect(keys.state).toMatchObject({ status: { keys: 'ready' } })
    expect(keys.state.failure).toBeUndefined()
  })

  it('going back from the embedded wallet’s key screen opens the account settings, without an error', async () => {
    const { shell, controls, view, modal } = await atSettings()
    const keys = shell.controller(createWalletKeys)
    modal.open({ view: 'AccountSettings' })
    const opening = keys.open('recovery')
    await until(() => controls.log.includes('custody.open recovery'))
    modal.back()
    await opening
    expect(view()).toBe('AccountSettings')
  })
})
