import { createAbortScope, joinSignals, pause } from '@carabiner/core/adapter'
import { FrameMessageError } from '../frame-message-error.js'
import type { ServiceClient } from '../service-client/service-client.js'
import { ServiceError, type ServiceErrorCode } from '../service-client/service-error.js'

/** Pause after a temporary failure. In ms. */
const retryAfter = 2_000
/**
 * Failures of a browser in the background or between two networks. The relay still has the phone's
 * signature.
 */
const temporary: ReadonlySet<ServiceErrorCode> = new Set([
  'unreachable',
  'server_error',
  'invalid_answer',
  'rate_limited',
])

/** Parameters of a wait. */
interface Wait<Answer> {
  /** Aborted when the page aborts its request. */
  readonly pageSignal: AbortSignal
  /** By the server's clock. In ms since 1970. */
  expiresAt(): number
  /** @returns undefined until there is an answer */
  ask(signal: AbortSignal): Promise<Answer | undefined>
}

/**
 * Waits until the visitor has answered on a phone or in a mail. There is one wait at a time: the
 * next login or sign-in ends it, so that an old one cannot sign in unexpectedly.
 */
export interface LoginWait {
  /**
   * Polls until there is an answer. Temporary failures do not end it.
   *
   * @throws {ServiceError} `expired` after its time, or the reason if it is ended
   */
  run<Answer>(wait: Wait<Answer>): Promise<Answer>
  end(): void
}

export function createLoginWait({ now }: Pick<ServiceClient, 'now'>): LoginWait {
  const scope = createAbortScope()
  const end = () => scope.abort(new FrameMessageError('Replaced by a newer sign-in'))
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
      const { signal, release } = joinSignals(own, wait.pageSignal)
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
