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
  const made = authPage({ knownDevice: true, ...options })
  ends.push(made.destroy)
  return made
}
const mails = (log: readonly string[]) => log.filter((name) => name === 'email.connect').length

it('[S5.13] refuses another mail for 30 s, also after a reload, and says how many seconds remain', async () => {
  const storage = memoryBackend()
  const first = page({ storage })
  await first.submit()
  expect(first.view()).toBe('EmailVerifyOtp')
  first.login.changeAddress()
  vi.advanceTimersByTime(1)
  await first.submit('other@b.co')
  expect(first.login.state.failure).toEqual({
    problem: 'cooldown',
    message: 'Please try again after 30 seconds',
  })
  expect(mails(first.controls.log)).toBe(1)
  first.destroy()

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

it('starts no pause for a refused address or a visitor who is still signed in', async () => {
  const { submit, controls, login, carabiner, view } = page()
  controls.failNext('email.connect', new Error('not this one'))
  await submit('not@b.co')
  expect(login.state).toMatchObject({ step: 'address', failure: { problem: 'failed' } })
  await submit()
  expect(view()).toBe('EmailVerifyOtp')
  expect(await carabiner.getPreferences()).toEqual({ emailSentAt: Date.now() })
})

it('does not lock the visitor out when the clock was set back', async () => {
  const storage = memoryBackend()
  const first = page({ storage })
  await first.carabiner.setPreferences({ emailSentAt: Date.now() + 86_400_000 })
  await first.submit()
  expect(first.view()).toBe('EmailVerifyOtp')
})

it('stores no address in the browser', async () => {
  const storage = memoryBackend()
  const stored: string[] = []
  const spied = {
    ...storage,
    setItem: (key: string, value: string) => {
      stored.push(value)
      return storage.setItem(key, value)
    },
  }
  const { submit } = page({ storage: spied })
  await submit('somebody@b.co')
  expect(stored.join()).toContain('emailSentAt')
  expect(stored.join()).not.toContain('somebody')
})
