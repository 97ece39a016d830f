import { createClient, custom } from 'viem'
import { describe, expect, it } from 'vitest'
import { SendOutcomeUnknownError, sendError } from './send-error.js'

/** What a sending ends with where the node fails so. */
async function failureOf(error: unknown) {
  const request = async () => {
    throw error
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  return sendError(
    await client.request({ method: 'eth_sendRawTransaction', params: ['0x'] }).catch((e) => e),
  )
}

describe('a sending that failed', () => {
  it.each([
    ['a refusal', { code: -32_000, message: 'nonce too low' }],
    ['a refusal of a bundler', { code: -32_507, message: 'invalid signature' }],
    ['a revert', { code: 3, message: 'execution reverted' }],
    ['a method that is not there', { code: -32_601, message: 'no such method' }],
  ])('with %s was not taken', async (_, error) => {
    expect(await failureOf(error)).not.toBeInstanceOf(SendOutcomeUnknownError)
  })

  it.each([
    ['an internal error', { code: -32_603, message: 'upstream timed out' }],
    ['a request that was given up', new DOMException('aborted', 'AbortError')],
    ['a connection that broke', new TypeError('fetch failed')],
  ])('with %s may have been taken', async (_, error) => {
    expect(await failureOf(error)).toBeInstanceOf(SendOutcomeUnknownError)
    expect(sendError(error)).toBeInstanceOf(SendOutcomeUnknownError)
  })
})
