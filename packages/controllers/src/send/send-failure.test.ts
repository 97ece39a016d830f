import { UnknownRpcError } from '@carabiner/core'
import { expect, it } from 'vitest'
import { readSendFailure } from './send-failure.js'

it.each(['HttpRequestError', 'TimeoutError'])(
  'a node that does not answer is told as that: %s',
  (name) => {
    const words = 'The request took too long to respond.'
    // As viem throws it.
    const cause = Object.assign(new Error(words), { name, shortMessage: words })
    const error = new UnknownRpcError(-1, 'The wallet or node answered with an error', cause)
    expect(readSendFailure(error).problem).toBe('unreachable')
    expect(readSendFailure(new UnknownRpcError(-1, 'out of order', undefined)).problem).toBe(
      'failed',
    )
  },
)
