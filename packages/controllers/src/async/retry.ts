import { findRetryAfter, isTemporaryFailure } from '@carabiner/core/transport'

/** Pauses between attempts, in ms. The last one repeats. */
const backoff = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const
/** In ms. The maximum pause, also if a server asks for a longer one. */
const maxRetryAfter = 60_000

export interface Retry {
  /**
   * Calls `ask` until it succeeds. Repeats after temporary failures, with growing pauses.
   *
   * @param onFailure - called after every temporary failure
   * @param isTemporary - @default network and server failures, and every failure while the browser
   * is offline
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
  /** Ends the present pause. */
  now(): void
}

/** Creates retries for one process. The pause also ends when the browser is online again. */
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
          const requested = (findRetryAfter(error) ?? 0) * 1000
          const own = backoff[Math.min(tries, backoff.length - 1)] ?? 0
          await wait(Math.max(own, Math.min(requested, maxRetryAfter)), signal)
          if (signal.aborted) throw error
        }
      }
    },
  }
}

/** While the browser is offline, every failure is temporary. */
const mayPass = (error: unknown) =>
  isTemporaryFailure(error) || globalThis.navigator?.onLine === false
