import { createAbortScope, joinSignals, pause } from '@carabiner/core/adapter'
import { FrameMessageError } from '../frame-message-error.js'
import type { ServiceClient } from '../service-client/service-client.js'
import { ServiceError, type ServiceErrorCode } from '../service-client/service-error.js'

/** Between an answer that was none and the next request. In ms. */
const retryAfter = 2_000
/** A browser in the background, or between two networks, has these. What was signed on the phone is there still. */
const temporary: ReadonlySet<ServiceErrorCode> = new Set([
  'unreachable',
  'server_error',
  'invalid_answer',
  'rate_limited',
])

/** What is waited for. */
interface Wait<Answer> {
  /** Aborted when the page gives it up. */
  readonly given: AbortSignal
  /** By the server's clock. In ms since 1970. */
  expiresAt(): number
  /** @returns undefined while there is nothing yet */
  ask(signal: AbortSignal): Promise<Answer | undefined>
}

/**
 * What waits until the visitor has answered elsewhere, on a phone or in a mail. There is one such wait: whatever begins
 * or signs in next ends it, so that none signs somebody in whom nobody expects any more.
 */
export interface LoginWait {
  /**
   * Asks until there is an answer. Failures that pass are no end.
   *
   * @throws {ServiceError} `expired` once its time is over; the reason of the end where it is ended
   */
  run<Answer>(wait: Wait<Answer>): Promise<Answer>
  end(): void
}

export function createLoginWait({ now }: Pick<ServiceClient, 'now'>): LoginWait {
  const scope = createAbortScope()
  const end = () => scope.abort(new FrameMessageError('Another sign-in was begun'))
  const askOnce = async <Answer>(wait: Wait<Answer>, signal: AbortSignal) => {
    try {
      return await wait.ask(signal)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ServiceError) || !temporary.has(error.code)) throw error
      await pause(error.retryAfter === undefined ? retryAfter : error.retryAfter * 1_000, signal)
      return undefined
    }
  }
  return {
    async run(wait) {
      end()
      const own = scope.renew()
      const { signal, release } = joinSignals(own, wait.given)
      try {
        signal.throwIfAborted()
        for (;;) {
          const answer = await askOnce(wait, signal)
          signal.throwIfAborted()
          if (answer !== undefined) return answer
          if (now() >= wait.expiresAt()) throw new ServiceError('expired')
        }
      } finally {
        release()
        scope.release(own)
      }
    },
    end,
  }
}
