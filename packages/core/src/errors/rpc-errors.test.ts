import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BaseError } from './base-error.js'
import { ConnectionRejectedError, NoAccountsError } from './connection-errors.js'
import { isRejection, RpcError, toRpcError } from './rpc-errors.js'

const rpcError = (code: unknown, message = 'said the wallet', data?: unknown) =>
  Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })

const named = [
  [4001, 'UserRejectedRequestError'],
  [5000, 'UserRejectedRequestError'],
  [4100, 'UnauthorizedProviderError'],
  [4200, 'UnsupportedProviderMethodError'],
  [4900, 'ProviderDisconnectedError'],
  [4901, 'ChainDisconnectedError'],
  [4902, 'UnrecognizedChainError'],
  [32603, 'InvalidChainIdRpcError'],
  [-32002, 'ResourceUnavailableRpcError'],
  [-32601, 'MethodNotFoundRpcError'],
  [-32602, 'InvalidParamsRpcError'],
  [-32603, 'InternalRpcError'],
] as const

describe('[S8.58][S8.60][S8.61] codes', () => {
  it.each(named)('%i is %s', (code, name) => {
    const thrown = rpcError(code)
    const error = toRpcError(thrown)
    expect(error).toBeInstanceOf(RpcError)
    expect(error).toMatchObject({ name, code, cause: thrown, details: 'said the wallet' })
    expect(toRpcError({ code, message: 'plain object' })).toMatchObject({ name, code })
    expect(toRpcError(rpcError(String(code)))).toMatchObject({ name, code })
  })

  it.each([-32000, -1, 0, 1, 4003, 5001, 1013, 99_999])('%i is UnknownRpcError', (code) => {
    expect(toRpcError(rpcError(code))).toMatchObject({ name: 'UnknownRpcError', code })
  })

  it.each([undefined, null, 'ENOENT', Number.NaN, 1.5, {}, [], true, Symbol('x')])(
    'code %s is no known code',
    (code) => {
      expect(toRpcError(rpcError(code)).name).toBe('UnknownRpcError')
    },
  )
})

describe('wrapped codes', () => {
  it.each([
    [rpcError(-32603, 'Internal', { originalError: { code: 4902 } }), 'UnrecognizedChainError'],
    [rpcError(-32603, 'Internal', { code: 4001 }), 'UserRejectedRequestError'],
    [rpcError(-32603, 'Internal', { originalError: { code: 'odd' } }), 'InternalRpcError'],
    [rpcError(-32603, 'Internal', 'text'), 'InternalRpcError'],
    [rpcError(4001, 'Rejected', { code: -32000 }), 'UserRejectedRequestError'],
    [rpcError(5000, 'Rejected', { originalError: { code: 4902 } }), 'UserRejectedRequestError'],
  ])('%o is %s', (thrown, name) => {
    expect(toRpcError(thrown).name).toBe(name)
  })

  it('ends on data that contains itself', () => {
    const thrown = rpcError('none')
    Object.assign(thrown, { data: thrown, originalError: thrown })
    expect(toRpcError(thrown).name).toBe('UnknownRpcError')
  })
})

describe('rejections in words', () => {
  it.each([
    'User rejected the request',
    'MetaMask Tx Signature: User denied transaction signature.',
    'user cancelled',
    'Request rejected by the user',
  ])('%s', (text) => {
    for (const thrown of [text, { message: text }, new Error(text), rpcError(-1, text)]) {
      expect(isRejection(toRpcError(thrown))).toBe(true)
    }
  })

  it.each(['The node rejected the nonce', 'cancelled by timer', ''])('not: %j', (text) => {
    expect(isRejection(toRpcError(new Error(text)))).toBe(false)
  })

  it('a known code is believed over words', () => {
    expect(toRpcError(rpcError(4902, 'User rejected')).name).toBe('UnrecognizedChainError')
  })
})

describe('hostile values', () => {
  const refuse = () => {
    throw new Error('gotcha')
  }
  const trapped = new Proxy({}, { get: refuse, has: refuse, getPrototypeOf: refuse })
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()

  it.each([
    ['a throwing code', Object.defineProperty(new Error(), 'code', { get: refuse })],
    ['a throwing message', Object.defineProperty({ code: 4001 }, 'message', { get: refuse })],
    ['a Proxy that throws', trapped],
    ['a revoked Proxy', revoked.proxy],
    ['a Proxy below data', { code: -32603, data: trapped }],
    ['nothing', undefined],
    ['null', null],
    ['a function', () => 4001],
    ['a bigint', 1n],
  ])('%s becomes an error of ours', (_, thrown) => {
    expect(toRpcError(thrown)).toBeInstanceOf(BaseError)
  })

  it('whatever is thrown, the answer is an error of ours', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (thrown) => {
        expect(toRpcError(thrown)).toBeInstanceOf(BaseError)
      }),
    )
  })
})

it('errors of ours pass through', () => {
  const error = new NoAccountsError()
  expect(toRpcError(error)).toBe(error)
})

it('isRejection looks at the causes', () => {
  expect(isRejection(new ConnectionRejectedError(toRpcError(rpcError(5000))))).toBe(true)
  expect(isRejection(new ConnectionRejectedError())).toBe(false)
  expect(isRejection(rpcError(4001))).toBe(false)
})
