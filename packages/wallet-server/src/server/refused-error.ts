import { BaseError } from '@carabiner/core'
import type { FailureCode } from '../service/failure.js'

/** The HTTP status of each reason. */
const statuses = {
  invalid_request: 400,
  unauthorized: 401,
  invalid_proof: 401,
  not_signed: 403,
  not_proven: 403,
  expired: 404,
  wrong_code: 422,
  too_many_tries: 429,
  conflict: 409,
  too_many: 409,
  rate_limited: 429,
  mail_failed: 502,
  not_offered: 404,
  service_failed: 502,
  linked_elsewhere: 409,
  email_taken: 409,
  email_left: 409,
  last_login: 409,
  server_error: 500,
} as const satisfies Record<FailureCode, number>

interface RefusedDetails {
  /** In s. */
  readonly retryAfter?: number
  readonly triesLeft?: number
  /** Replaces the reason's own status. */
  readonly status?: 403 | 413 | 415
  readonly cause?: unknown
}

/** Ends a request: the server answers with the reason. */
export class RefusedError extends BaseError {
  override name = 'RefusedError'
  /** The HTTP status of the answer. */
  readonly status: (typeof statuses)[FailureCode] | 403 | 413 | 415

  constructor(
    readonly code: FailureCode,
    readonly refused: RefusedDetails = {},
  ) {
    super(`The request was refused: ${code}.`, { cause: refused.cause })
    this.status = refused.status ?? statuses[code]
  }
}
