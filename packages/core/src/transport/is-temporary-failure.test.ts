import { describe, expect, it } from 'vitest'
import { BaseError } from '../errors/base-error.js'
import { WalletTimeoutError } from '../errors/connection-errors.js'
import {
  HttpNetworkError,
  HttpStatusError,
  HttpTimeoutError,
  InvalidHttpResponseError,
} from '../errors/http-errors.js'
import { SiweCallbackError } from '../errors/siwx-errors.js'
import { findRetryAfter, isTemporaryFailure } from './is-temporary-failure.js'

const status = (code: number, headers: Record<string, string> = {}) =>
  new HttpStatusError(new Response(null, { status: code, headers }))

describe('a failure', () => {
  it.each<[string, unknown]>([
    ['a server error', status(503)],
    ['too many requests', status(429)],
    ['a request timeout', status(408)],
    ['no connection', new HttpNetworkError(new Error('x'))],
    ['no answer in time', new HttpTimeoutError(1)],
    [
      'a host’s code that does not answer in time',
      new WalletTimeoutError('reading the sessions', 20_000),
    ],
    ['Chrome’s message', new TypeError('Failed to fetch')],
    ['Firefox’s message', new TypeError('NetworkError when attempting to fetch resource.')],
    ['Safari’s message', new TypeError('Load failed')],
    ['Node’s message', new TypeError('fetch failed')],
    ['axios’s message', Object.assign(new Error('Request failed'), { status: 502 })],
    [
      'a host’s own fetch',
      new SiweCallbackError('getSession', undefined, new TypeError('Load failed')),
    ],
    ['a DOM timeout', new DOMException('late', 'TimeoutError')],
  ])('treats %s as a temporary failure', (_, error) => {
    expect(isTemporaryFailure(error)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['a refusal', status(401)],
    ['a wrong path', status(404)],
    ['an answer with other fields', new InvalidHttpResponseError('not JSON')],
    ['a fault in the code', new TypeError('x is not a function')],
    ['an error of a host’s code', new Error('no')],
    ['a string', 'Failed to fetch'],
    ['undefined', undefined],
  ])('treats %s as a final failure', (_, error) => {
    expect(isTemporaryFailure(error)).toBe(false)
  })

  it('handles a cycle of causes', () => {
    const error = new Error('a')
    error.cause = error
    expect(isTemporaryFailure(error)).toBe(false)
  })

  it('findRetryAfter() returns the seconds of a server’s Retry-After', () => {
    const failure = new BaseError('no', { cause: status(503, { 'retry-after': '7' }) })
    expect(findRetryAfter(failure)).toBe(7)
    expect(findRetryAfter(status(503))).toBeUndefined()
    expect(findRetryAfter(new Error('x'))).toBeUndefined()
  })
})
