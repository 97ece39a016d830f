import { expect, it } from 'vitest'
import { createAbortScope } from './abort-scope.js'

it('a newer attempt ends the one before', () => {
  const scope = createAbortScope()
  expect(scope.signal).toBeUndefined()
  const first = scope.renew()
  const second = scope.renew()
  expect([first.aborted, second.aborted, scope.signal === second]).toEqual([true, false, true])
  const reason = new Error('left')
  scope.abort(reason)
  expect([second.reason, scope.signal]).toEqual([reason, undefined])
})

it('what joins an attempt ends with it, and begins one where none runs', () => {
  const scope = createAbortScope()
  const first = scope.current()
  expect([first.aborted, scope.current() === first]).toEqual([false, true])
  scope.abort()
  const second = scope.current()
  expect([first.aborted, second.aborted, scope.renew() === second]).toEqual([true, false, false])
})

it('an attempt that came to its own end is not aborted afterwards', () => {
  const scope = createAbortScope()
  const first = scope.renew()
  scope.release(first)
  const second = scope.renew()
  scope.release(first)
  expect([first.aborted, scope.signal === second]).toEqual([false, true])
})
