import { ChainNotSupportedError, NoAccountsError, toRpcError } from '@carabiner/core'
import { InvalidNetworkIdError } from '@carabiner/core/internal'
import { expect, it } from 'vitest'
import { OrdinalAccountError } from '../errors/bitcoin-errors.js'
import { RequestError, toSatsConnectError } from './rpc-error.js'

it.each([
  [new NoAccountsError(), -32002],
  [new ChainNotSupportedError('bip122:x'), -32001],
  [new OrdinalAccountError(), -32001],
  [new InvalidNetworkIdError('x'), -32602],
  [toRpcError({ code: -32601, message: 'no such method' }), -32601],
  [toRpcError({ code: -32602, message: 'no such parameter' }), -32602],
  [toRpcError({ code: 4001, message: 'no' }), -32000],
  [new Error('x'), -32603],
])('toSatsConnect reports the error %s with the code %i', (error, code) => {
  expect(toSatsConnectError(error)).toMatchObject({ code, data: error })
})

it('toSatsConnect keeps the code, message and data of an error from the wallet', () => {
  expect(toSatsConnectError(new RequestError(-32099, 'No.', { left: 2 }))).toEqual({
    code: -32099,
    message: 'No.',
    data: { left: 2 },
  })
  expect(toSatsConnectError(new RequestError(-32099, 'No.'))).not.toHaveProperty('data')
})
