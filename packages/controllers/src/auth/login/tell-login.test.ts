import { BaseError } from '@carabiner/core'
import type { Interaction } from '@carabiner/core/internal'
import { afterEach, expect, it, vi } from 'vitest'
import { authPage, until } from '../auth.fixture.js'
import { openerPage } from '../social/opener.fixture.js'
import { createSocialLogin } from '../social/social-login.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

function page(options: Parameters<typeof authPage>[0] & { isBlocked?: boolean } = {}) {
  const opener = openerPage(options)
  vi.stubGlobal('window', opener.page)
  const harness = authPage(options)
  ends.push(harness.destroy)
  const heard: Interaction[] = []
  harness.carabiner.on('interaction', (event) => heard.push(event))
  const names = () => heard.map(({ event }) => event)
  return { ...harness, ...opener, heard, names }
}

it('a login by email reports its steps to analytics, but neither the address nor the code', async () => {
  const { submit, login, controls, heard, names } = page({ knownDevice: true })
  await submit('alice@shop.example')
  expect(names()).toEqual([
    ...['EMAIL_LOGIN_SELECTED', 'EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'],
  ])
  controls.failNext('email.verifyOtp', new BaseError('Invalid Otp'))
  login.complete('111111')
  await until(() => login.state.failure !== undefined)
  login.complete('123456')
  await until(() => names().includes('EMAIL_VERIFICATION_CODE_PASS'))
  expect(heard.slice(3)).toEqual([
    { event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { error: 'CarabinerError' } },
    { event: 'EMAIL_VERIFICATION_CODE_PASS', properties: {} },
  ])
  expect(JSON.stringify(heard)).not.toMatch(/alice|111111|123456/)
})

it('a login by email reports to analytics that a new device was confirmed, and then that the code was sent', async () => {
  const { submit, login, controls, names } = page()
  await submit('alice@shop.example')
  await until(() => login.state.step === 'verifyDevice')
  controls.confirmDevice()
  await until(() => login.state.step === 'verifyOtp')
  expect(names()).toEqual([
    ...['EMAIL_LOGIN_SELECTED', 'EMAIL_SUBMITTED'],
    ...['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'],
  ])
})

it('a login by email reports to analytics that the code beside the link was wrong, and then confirmed the device', async () => {
  const { submit, login, names } = page()
  await submit('alice@shop.example')
  login.complete('000000')
  await until(() => login.state.failure !== undefined)
  login.complete('123456')
  await until(() => names().includes('EMAIL_VERIFICATION_CODE_PASS'))
  expect(names().slice(2)).toEqual([
    'EMAIL_VERIFICATION_CODE_FAIL',
    ...['DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_PASS'],
  ])
})

it('a login with a service reports its start, cancellation and success to analytics', async () => {
  const { shell, heard, post, router } = page()
  const social = shell.controller(createSocialLogin)
  social.begin('google')
  await until(() => social.state.step === 'waiting')
  router.back()
  await until(() => social.state.step === 'idle')
  social.begin('github')
  await until(() => social.state.step === 'waiting')
  post({ resultUri: 'https://auth.test/return/github' })
  await until(() => heard.length === 5)
  expect(heard).toEqual([
    { event: 'SOCIAL_LOGIN_STARTED', properties: { provider: 'google' } },
    { event: 'SOCIAL_LOGIN_CANCELED', properties: { provider: 'google' } },
    { event: 'SOCIAL_LOGIN_STARTED', properties: { provider: 'github' } },
    { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider: 'github' } },
    { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider: 'github' } },
  ])
})

it('a failed login reports the name of its error to analytics, but not the message', async () => {
  const { shell, heard, controls } = page()
  const social = shell.controller(createSocialLogin)
  controls.failNext('social.redirectUri', new BaseError('at https://a.example/?secret=1'))
  social.begin('google')
  await until(() => heard.length === 2)
  expect(heard[1]).toEqual({
    event: 'SOCIAL_LOGIN_ERROR',
    properties: { provider: 'google', error: expect.stringMatching(/Error$/) },
  })
})
