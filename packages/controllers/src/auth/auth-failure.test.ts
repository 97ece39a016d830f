import { BaseError, UserRejectedRequestError } from '@carabiner/core'
import { afterEach, expect, it, vi } from 'vitest'
import { EmailCooldownError } from './auth-errors.js'
import { readAuthFailure } from './auth-failure.js'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['The code is wrong', 'wrongCode'],
  ['Too many wrong codes. Ask for a new code.', 'tooMany'],
  ['Too many requests. Try again later.', 'limited'],
  ['Please try again after 20 seconds', 'limited'],
  ['This sign-in has expired. Ask for a new code.', 'expired'],
  ['This has expired. Link the account again.', 'expired'],
  ['The session has ended. Sign in again.', 'ended'],
  ['The email could not be sent. Try again.', 'unsent'],
  ['The wallet’s server cannot be reached. Try again.', 'unreachable'],
  ['User rejected the request', 'left'],
  ['Something went wrong', 'failed'],
])('a login failure of the embedded wallet is recognized by its text: %s', (message, problem) => {
  expect(readAuthFailure(new BaseError(message))).toEqual({ problem, message })
})

it.each([
  ['FrameLoadError', 'unloaded'],
  ['FrameTimeoutError', 'timeout'],
])('a login failure of the host’s page is recognized by its error name: %s', (name, problem) => {
  const error = Object.assign(new BaseError('no'), { name })
  expect(readAuthFailure(error).problem).toBe(problem)
})

it('a login failure is recognized as a cooldown, a rejection or an offline browser', () => {
  expect(readAuthFailure(new EmailCooldownError(7))).toEqual({
    problem: 'cooldown',
    message: 'Please try again after 7 seconds',
  })
  expect(readAuthFailure(new UserRejectedRequestError(4001, 'no', new Error('no'))).problem).toBe(
    'left',
  )
  vi.stubGlobal('navigator', { onLine: false })
  expect(readAuthFailure(new BaseError('The code is wrong'))).toEqual({ problem: 'offline' })
})

it('an unknown login error is shortened to one line', () => {
  const { message = '' } = readAuthFailure(new Error(`a\n${'b'.repeat(500)}`))
  expect(message.length).toBeLessThanOrEqual(200)
  expect(message).not.toContain('\n')
  expect(readAuthFailure('thrown')).toEqual({ problem: 'failed' })
})
