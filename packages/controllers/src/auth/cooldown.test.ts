import { memoryBackend } from '@carabiner/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authPage } from './auth.fixture.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})
const page = (options: Parameters<typeof authPage>[0] = {}) => {
  const harness = authPage({ knownDevice: true, ...options })
  ends.push(harness.destroy)
  return harness
}
const mails = (log: readonly string[]) => log.filter((name) => name === 'email.connect').length

it('[S5.13] a login by email rejects another address for 30 s, even after a reload, and reports the remaining seconds', async () => {
  const storage = memoryBackend()
  const firstPage = page({ storage })
  await firstPage.submit()
  expect(firstPage.view()).toBe('EmailVerifyOtp')
  firstPage.login.changeAddress()
  vi.advanceTimersByTime(1)
  await firstPage.submit('other@b.co')
  expect(firstPage.login.state.failure).toEqual({
    problem: 'cooldown',
    message: 'Please try again after 30 seconds',
  })
  expect(mails(firstPage.controls.log)).toBe(1)
  firstPage.destroy()

  const next = page({ storage })
  vi.advanceTimersByTime(29_998)
  await next.submit()
  expect(next.login.state).toMatchObject({
    step: 'address',
    failure: { problem: 'cooldown', message: 'Please try again after 1 seconds' },
  })
  expect(mails(next.controls.log)).toBe(0)
  vi.advanceTimersByTime(1)
  await next.submit()
  expect(next.login.state.failure).toBeUndefined()
  expect(next.view()).toBe('EmailVerifyOtp')
  expect(mails(next.controls.log)).toBe(1)
})

it('the 30 s pause before a login with another email address does not start if the wallet rejects the address', async () => {
  const { submit, controls, login, carabiner, view } = page()
  controls.failNext('email.connect', new Error('not this one'))
  await submit('not@b.co')
  expect(login.state).toMatchObject({ step: 'address', failure: { problem: 'failed' } })
  await submit()
  expect(view()).toBe('EmailVerifyOtp')
  expect(await carabiner.getPreferences()).toEqual({ emailSentAt: Date.now() })
})

it('the 30 s pause before a login with another email address ends if the clock was set back meanwhile', async () => {
  const storage = memoryBackend()
  const firstPage = page({ storage })
  await firstPage.carabiner.setPreferences({ emailSentAt: Date.now() + 86_400_000 })
  await firstPage.submit()
  expect(firstPage.view()).toBe('EmailVerifyOtp')
})

it('the 30 s pause before a login with another email address stores no address in the browser', async () => {
  const storage = memoryBackend()
  const stored: string[] = []
  const storageSpy = {
    ...storage,
    setItem: (key: string, value: string) => {
      stored.push(value)
      return storage.setItem(key, value)
    },
  }
  const { submit } = page({ storage: storageSpy })
  await submit('somebody@b.co')
  expect(stored.join()).toContain('emailSentAt')
  expect(stored.join()).not.toContain('somebody')
})
