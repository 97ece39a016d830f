import { findRetryAfter, isTemporaryFailure } from '@carabiner/core/transport'

/** Pauses between tries in ms; the last one repeats. */
const backoff = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const
/** The longest pause, also where a server asks for a longer one. In ms. */
const maxRetryAfter = 60_000

export interface Retry {
  /**
   * Asks until there is an answer. After a temporary failure it asks again, with growing pauses.
   *
   * @param onFailure - called after every temporary failure
   * @param isTemporary - @default what may go away by itself, and each failure while the browser is offline
   * @throws a failure that is not temporary
   */
  untilAnswered<T>(
    ask: () => Promise<T>,
    options: {
      signal: AbortSignal
      onFailure(error: unknown): void
      isTemporary?(error: unknown): boolean
    },
  ): Promise<T>
  /** Ends the pause. Does nothing outside one. */
  now(): void
}

/** For one process at a time. The pause also ends when the browser is online again. */
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
    async untilAnswered(ask, { signal, onFailure, isTemporary = mayPass }) {
      for (let tries = 0; ; tries += 1) {
        try {
          return await ask()
        } catch (error) {
          if (signal.aborted || !isTemporary(error)) throw error
          onFailure(error)
          const asked = (findRetryAfter(error) ?? 0) * 1000
          const own = backoff[Math.min(tries, backoff.length - 1)] ?? 0
          await wait(Math.max(own, Math.min(asked, maxRetryAfter)), signal)
          if (signal.aborted) throw error
        }
      }
    },
  }
}

/** While the browser is offline, every failure is temporary. */
const mayPass = (error: unknown) =>
  isTemporaryFailure(error) || globalThis.navigator?.onLine === false
