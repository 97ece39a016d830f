import type { FailureCode } from '../../service/failure.js'

/** Why a request to the server gave nothing: its own code, or what happened on the way. */
export type ServiceErrorCode = FailureCode | 'unreachable' | 'invalid_answer'

/** A request to the server that gave nothing. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'

  /**
   * @param code - why
   * @param retryAfter - in s; where waiting helps
   * @param triesLeft - how many tries a code has left
   */
  constructor(
    readonly code: ServiceErrorCode,
    readonly retryAfter?: number,
    readonly triesLeft?: number,
  ) {
    super(code)
  }
}

/** Whether the server asks for a fresh proof of who the visitor is. */
export const isUnproven = (error: unknown): boolean =>
  error instanceof ServiceError && error.code === 'not_proven'
