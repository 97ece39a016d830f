import type { FailureCode } from '../../service/failure.js'

/** The reason of a failed request: the server's code, or a failure on the way. */
export type ServiceErrorCode = FailureCode | 'unreachable' | 'invalid_answer'

/** A request to the server failed. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'

  /**
   * @param code - the reason
   * @param retryAfter - in s, if waiting helps
   * @param triesLeft - the number of tries left for a code
   */
  constructor(
    readonly code: ServiceErrorCode,
    readonly retryAfter?: number,
    readonly triesLeft?: number,
  ) {
    super(code)
  }
}

/** Whether the server requires a fresh proof of the visitor. */
export const isUnproven = (error: unknown): boolean =>
  error instanceof ServiceError && error.code === 'not_proven'
