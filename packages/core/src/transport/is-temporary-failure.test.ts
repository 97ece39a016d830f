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

describe('whether a failed request may succeed when it is repeated', () => {
  it.each<[string, unknown]>([
    ['an answer with status 503', status(503)],
    ['an answer with status 429', status(429)],
    ['an answer with status 408', status(408)],
    ['a missing connection', new HttpNetworkError(new Error('x'))],
    ['a missing answer within the time limit', new HttpTimeoutError(1)],
    [
      'a host’s callback without an answer within the time limit',
      new WalletTimeoutError('reading the sessions', 20_000),
    ],
    ['Chrome’s error of a failed fetch', new TypeError('Failed to fetch')],
    [
      'Firefox’s error of a failed fetch',
      new TypeError('NetworkError when attempting to fetch resource.'),
    ],
    ['Safari’s error of a failed fetch', new TypeError('Load failed')],
    ['Node’s error of a failed fetch', new TypeError('fetch failed')],
    ['axios’s error with status 502', Object.assign(new Error('Request failed'), { status: 502 })],
    [
      'a failed fetch inside a host’s callback',
      new SiweCallbackError('getSession', undefined, new TypeError('Load failed')),
    ],
    ['a TimeoutError of the DOM', new DOMException('late', 'TimeoutError')],
  ])('a failed request counts as temporary, so that it may be repeated, after %s', (_, error) => {
    expect(isTemporaryFailure(error)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['an answer with status 401', status(401)],
    ['an answer with status 404', status(404)],
    ['an answer that is not JSON', new InvalidHttpResponseError('not JSON')],
    ['a TypeError from a fault in the code', new TypeError('x is not a function')],
    ['an ordinary error of a host’s callback', new Error('no')],
    ['a thrown string', 'Failed to fetch'],
    ['undefined', undefined],
  ])('a failed request counts as final, so that it is not repeated, after %s', (_, error) => {
    expect(isTemporaryFailure(error)).toBe(false)
  })

  it('an error that is its own cause counts as a final failure', () => {
    const error = new Error('a')
    error.cause = error
    expect(isTemporaryFailure(error)).toBe(false)
  })

  it('findRetryAfter() finds the seconds of the Retry-After header among an error’s causes', () => {
    const failure = new BaseError('no', { cause: status(503, { 'retry-after': '7' }) })
    expect(findRetryAfter(failure)).toBe(7)
    expect(findRetryAfter(status(503))).toBeUndefined()
    expect(findRetryAfter(new Error('x'))).toBeUndefined()
  })
})
