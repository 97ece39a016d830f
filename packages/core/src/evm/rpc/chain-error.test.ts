import {
  CallExecutionError,
  ExecutionRevertedError,
  HttpRequestError,
  InsufficientFundsError,
  RpcRequestError,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { AbortedError } from '../../errors/connection-errors.js'
import { toChainError } from './chain-error.js'

const url = 'https://node.example'
const around = (cause: ExecutionRevertedError | InsufficientFundsError) =>
  new CallExecutionError(cause, {})

describe('an error of an EVM endpoint', () => {
  it.each([
    [around(new InsufficientFundsError()), 'InsufficientFundsError'],
    [
      around(new ExecutionRevertedError({ message: 'execution reverted: no' })),
      'ExecutionRevertedError',
    ],
    [
      new RpcRequestError({ body: {}, url, error: { code: -32005, message: 'slow' } }),
      'LimitExceededRpcError',
    ],
    [new HttpRequestError({ url, status: 503 }), 'UnknownRpcError'],
    [new Error('odd'), 'UnknownRpcError'],
    [new AbortedError(), 'AbortedError'],
  ])(
    'an error of viem from an endpoint becomes the typed error of its kind (row %#)',
    (thrown, name) => {
      expect(toChainError(thrown)).toMatchObject({ name })
    },
  )

  it('the reason of a revert stays in the details of the error', () => {
    const reverted = new ExecutionRevertedError({ message: 'execution reverted: not yours' })
    expect(toChainError(around(reverted)).details).toContain('not yours')
  })
})
