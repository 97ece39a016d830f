import { BaseError } from './base-error.js'

/** A server answered with a status outside 200-299. */
export class HttpStatusError extends BaseError {
  override name = 'HttpStatusError'
  readonly status: number
  /** The response, with its body in memory. */
  readonly response: Response
  constructor(response: Response) {
    super(`HTTP status code: ${response.status}`, { cause: response })
    this.status = response.status
    this.response = response
  }
}

/** A server could not be reached. */
export class HttpNetworkError extends BaseError {
  override name = 'HttpNetworkError'
  constructor(cause: unknown) {
    super('The server could not be reached', { cause })
  }
}

/** A server did not answer in time. */
export class HttpTimeoutError extends BaseError {
  override name = 'HttpTimeoutError'
  /** @param timeout - the time limit, in ms */
  constructor(timeout: number) {
    super('The server did not answer in time', { details: `no answer within ${timeout} ms` })
  }
}

/** A server's answer is invalid: too large, not JSON, or of an unexpected form. */
export class InvalidHttpResponseError extends BaseError {
  override name = 'InvalidHttpResponseError'
  constructor(reason: string, cause?: unknown) {
    super('The server sent an unexpected answer', { details: reason, cause })
  }
}

/** An RPC endpoint serves another chain than its network's. It is not used again. */
export class EndpointChainMismatchError extends BaseError {
  override name = 'EndpointChainMismatchError'
  /** The code of "Chain disconnected" (EIP-1193). Another endpoint may serve the chain, but this one never will. */
  readonly code = 4901
  /** @param url - only its origin becomes part of the message, since the rest may contain keys */
  constructor(url: string, expected: string, actual: string) {
    super('An RPC endpoint serves another chain', {
      metaMessages: [
        `Endpoint: ${new URL(url).origin}`,
        `Expected: ${expected}`,
        `Actual: ${actual}`,
      ],
    })
  }
}

/** A path leads to a server other than the client's. Nothing was sent. */
export class ForeignUrlError extends BaseError {
  override name = 'ForeignUrlError'
  constructor(url: URL) {
    super('The request would go to another server', { metaMessages: [`Origin: ${url.origin}`] })
  }
}
