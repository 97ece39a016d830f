import { createClient, custom } from 'viem'
import { describe, expect, it } from 'vitest'
import { SendOutcomeUnknownError, sendError } from './send-error.js'

/** Returns the error of a transfer whose node fails with this error. */
async function failureOf(error: unknown) {
  const request = async () => {
    throw error
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  return sendError(
    await client.request({ method: 'eth_sendRawTransaction', params: ['0x'] }).catch((e) => e),
  )
}

describe('the outcome of a failed transfer', () => {
  it.each([
    ['a node’s refusal', { code: -32_000, message: 'nonce too low' }],
    ['a bundler’s refusal', { code: -32_507, message: 'invalid signature' }],
    ['a revert', { code: 3, message: 'execution reverted' }],
    ['a missing method', { code: -32_601, message: 'no such method' }],
  ])('is reported as not sent after %s', async (_, error) => {
    expect(await failureOf(error)).not.toBeInstanceOf(SendOutcomeUnknownError)
  })

  it.each([
    ['an internal error', { code: -32_603, message: 'upstream timed out' }],
    ['an aborted request', new DOMException('aborted', 'AbortError')],
    ['a connection that broke', new TypeError('fetch failed')],
  ])('is reported as unknown after %s', async (_, error) => {
    expect(await failureOf(error)).toBeInstanceOf(SendOutcomeUnknownError)
    expect(sendError(error)).toBeInstanceOf(SendOutcomeUnknownError)
  })
})
