import { expect, it } from 'vitest'
import { createAbortScope } from './abort-scope.js'

it('ends the previous attempt when a new one starts', () => {
  const scope = createAbortScope()
  expect(scope.signal).toBeUndefined()
  const first = scope.renew()
  const second = scope.renew()
  expect([first.aborted, second.aborted, scope.signal === second]).toEqual([true, false, true])
  const reason = new Error('left')
  scope.abort(reason)
  expect([second.reason, scope.signal]).toEqual([reason, undefined])
})

it('ends joined work with its attempt, and starts an attempt when idle', () => {
  const scope = createAbortScope()
  const first = scope.current()
  expect([first.aborted, scope.current() === first]).toEqual([false, true])
  scope.abort()
  const second = scope.current()
  expect([first.aborted, second.aborted, scope.renew() === second]).toEqual([true, false, false])
})

it('doesn’t abort an attempt after it has ended by itself', () => {
  const scope = createAbortScope()
  const first = scope.renew()
  scope.release(first)
  const second = scope.renew()
  scope.release(first)
  expect([first.aborted, scope.signal === second]).toEqual([false, true])
})
