import { expect, it } from 'vitest'
import { createAbortScope } from './abort-scope.js'

it('an abort scope aborts its previous attempt when a new attempt starts', () => {
  const scope = createAbortScope()
  expect(scope.signal).toBeUndefined()
  const first = scope.renew()
  const second = scope.renew()
  expect([first.aborted, second.aborted, scope.signal === second]).toEqual([true, false, true])
  const reason = new Error('left')
  scope.abort(reason)
  expect([second.reason, scope.signal]).toEqual([reason, undefined])
})

it('work that joins an abort scope gets the signal of the running attempt, or starts an attempt if none is running', () => {
  const scope = createAbortScope()
  const first = scope.current()
  expect([first.aborted, scope.current() === first]).toEqual([false, true])
  scope.abort()
  const second = scope.current()
  expect([first.aborted, second.aborted, scope.renew() === second]).toEqual([true, false, false])
})

it('releasing an old attempt of an abort scope does not abort the old or the new attempt', () => {
  const scope = createAbortScope()
  const first = scope.renew()
  scope.release(first)
  const second = scope.renew()
  scope.release(first)
  expect([first.aborted, scope.signal === second]).toEqual([false, true])
})
