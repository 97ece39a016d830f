import { expect, it } from 'vitest'
import { toRpcError } from '../errors/rpc-errors.js'
import { readRefusal } from './read-refusal.js'

it.each([
  [5750, 'rejected'],
  [5760, 'refused'],
  [5740, 'refused'],
])(
  'error code %s from a wallet means that the wallet accepts no batch of calls, and gives the failure the reason %s',
  (code, reason) => {
    expect(readRefusal(toRpcError({ code, message: 'no' }))).toMatchObject({
      kind: 'no batch',
      failure: { reason, code },
    })
  },
)

it('error code 4001 from a wallet is read as the visitor’s rejection of the calls, not as a wallet that accepts no batches', () => {
  expect(readRefusal(toRpcError({ code: 4001, message: 'no' }))).toMatchObject({
    kind: 'refused',
    failure: { reason: 'rejected' },
  })
})
