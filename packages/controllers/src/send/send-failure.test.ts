import { InvalidTransactionError } from '@carabiner/core'
import { UnknownRpcError } from '@carabiner/core/internal'
import { expect, it } from 'vitest'
import { readSendFailure } from './send-failure.js'

it.each(['HttpRequestError', 'TimeoutError'])(
  'a send reports the error %s as an unreachable RPC server',
  (name) => {
    const message = 'The request took too long to respond.'
    // An error as viem throws it.
    const cause = Object.assign(new Error(message), { name, shortMessage: message })
    const error = new UnknownRpcError(-1, 'The wallet or node answered with an error', cause)
    expect(readSendFailure(error).problem).toBe('unreachable')
    expect(readSendFailure(new UnknownRpcError(-1, 'out of order', undefined)).problem).toBe(
      'failed',
    )
  },
)

it.each([
  ['TokenNotTransferableError', 'untransferable'],
  ['TokenPausedError', 'paused'],
  ['TokenFrozenError', 'frozen'],
  ['ReceiverFrozenError', 'receiverFrozen'],
  ['MemoRequiredError', 'memo'],
  ['TransferHookError', 'hook'],
  ['TransferFeeChangedError', 'amountChanged'],
])('a send reports a token’s restriction: %s', (name, problem) => {
  const error = Object.assign(new InvalidTransactionError('token: no'), { name })
  expect(readSendFailure(error).problem).toBe(problem)
})
