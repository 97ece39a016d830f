import { expect, it } from 'vitest'
import { toRpcError } from '../errors/rpc-errors.js'
import { readRefusal } from './read-refusal.js'

it.each([
  [5750, 'rejected'],
  [5760, 'refused'],
  [5740, 'refused'],
])('code %s means that the wallet takes no batch, with the reason %s', (code, reason) => {
  expect(readRefusal(toRpcError({ code, message: 'no' }))).toMatchObject({
    kind: 'no batch',
    failure: { reason, code },
  })
})

it('reads a rejection by the visitor as a rejection of these calls only', () => {
  expect(readRefusal(toRpcError({ code: 4001, message: 'no' }))).toMatchObject({
    kind: 'refused',
    failure: { reason: 'rejected' },
  })
})
