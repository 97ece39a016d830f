import { expect, it } from 'vitest'
import { toRpcError } from '../errors/rpc-errors.js'
import { readRefusal } from './read-refusal.js'

it.each([
  [5750, 'rejected'],
  [5760, 'refused'],
  [5740, 'refused'],
])('what takes no batch, and whose doing that is: %s is %s', (code, reason) => {
  expect(readRefusal(toRpcError({ code, message: 'no' }))).toMatchObject({
    kind: 'no batch',
    failure: { reason, code },
  })
})

it('a visitor who turned the calls down refused nothing but them', () => {
  expect(readRefusal(toRpcError({ code: 4001, message: 'no' }))).toMatchObject({
    kind: 'refused',
    failure: { reason: 'rejected' },
  })
})
