import { expect, it } from 'vitest'
import { toRpcError } from '../errors/rpc-errors.js'
import { readRefusal } from './read-refusal.js'

it.each([
  [5750, 'rejected'],
  [5760, 'refused'],
  [5740, 'refused'],
])(
  'a wallet’s error code %s means that it takes no batch, and the call fails with the reason %s',
  (code, reason) => {
    expect(readRefusal(toRpcError({ code, message: 'no' }))).toMatchObject({
      kind: 'no batch',
      failure: { reason, code },
    })
  },
)

it('code 4001 is read as the visitor’s rejection of these calls, not as a wallet without batches', () => {
  expect(readRefusal(toRpcError({ code: 4001, message: 'no' }))).toMatchObject({
    kind: 'refused',
    failure: { reason: 'rejected' },
  })
})
