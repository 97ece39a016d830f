import { findRetryAfter, isTemporaryFailure } from '@carabiner/core/transport'

/** The pauses between attempts, in ms. The last one repeats. */
const backoff = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const
/** The maximum pause in ms, even if a server asks for a longer one. */
const maxRetryAfter = 60_000

export interface Retry {
  /**
   * Calls `ask` until it succeeds. Repeats it after temporary failures, with growing pauses.
   *
   * @param onFailure - called after each temporary failure
   * @param isTemporary - @default network and server failures, and any failure while the browser is
   * offline
   * @param maxPause - in ms, unless a server asks for a longer pause
   * @throws a failure that is not temporary
   */
  untilAnswered<T>(
    ask: () => Promise<T>,
    options: {
      signal: AbortSignal
      onFailure(error: unknown): void
      isTemporary?(error: unknown): boolean
      maxPause?: number
    },
  ): Promise<T>
  /** Ends the current pause. */
  now(): void
}

/** Creates the retries of one process. A pause also ends when the browser goes online. */
export function createRetry(): Retry {
  let endWait = () => {}
  const wait = (delay: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(end, delay)
      function end() {
        clearTimeout(timer)
        globalThis.removeEventListener?.('online', end)
        signal.removeEventListener('abort', end)
        resolve()
      }
      globalThis.addEventListener?.('online', end)
      signal.addEventListener('abort', end)
      if (signal.aborted) end()
      endWait = end
    })
  return {
    now: () => endWait(),
    async untilAnswered(ask, options) {
      const { signal, onFailure, isTemporary = mayPass, maxPause = maxRetryAfter } = options
      for (let tries = 0; ; tries += 1) {
        try {
          return await ask()
        } catch (error) {
          if (signal.aborted || !isTemporary(error)) throw error
          onFailure(error)
          const requested = (findRetryAfter(error) ?? 0) * 1000
          const ownPause = Math.min(backoff[Math.min(tries, backoff.length - 1)] ?? 0, maxPause)
          await wait(Math.max(ownPause, Math.min(requested, maxRetryAfter)), signal)
          if (signal.aborted) throw error
        }
      }
    },
  }
}

/** Whether a failure is temporary. Any failure is while the browser is offline. */
const mayPass = (error: unknown) =>
  isTemporaryFailure(error) || globalThis.navigator?.onLine === false
