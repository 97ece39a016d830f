import { BaseError } from '@carabiner/core'
import { UnknownRpcError } from '@carabiner/core/internal'
import { expect, it } from 'vitest'
import { ServerError } from '../api/service-errors.js'
import { readQuoteFailure, readSwapFailure } from './swap-failure.js'

it.each(['HttpRequestError', 'TimeoutError'])(
  'a swap reports an unreachable RPC server, while its price is read and when it is sent: %s',
  (name) => {
    const message = 'The request took too long to respond.'
    // An error as viem throws it.
    const cause = Object.assign(new Error(message), { name, shortMessage: message })
    const error = new UnknownRpcError(-1, 'The wallet or node answered with an error', cause)
    expect(readSwapFailure(error).problem).toBe('unreachable')
    expect(readQuoteFailure(error).problem).toBe('unreachable')
  },
)

it('a swap reports that no price can be read if the swap service does not answer, whatever its error', () => {
  expect(readQuoteFailure(new ServerError({ retryAt: undefined })).problem).toBe('quote')
  const timeout = new DOMException('late', 'TimeoutError')
  expect(readQuoteFailure(new BaseError('no answer', { cause: timeout })).problem).toBe('quote')
  expect(readQuoteFailure(new Error('unknown')).problem).toBe('quote')
})
