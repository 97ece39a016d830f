import { findRetryAfter, isTemporaryFailure } from '@carabiner/core/transport'

/** In ms; the last one goes on. */
const backoff = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const
/** Nobody is waited for longer, whatever a server asks for. In ms. */
const maxRetryAfter = 60_000

export interface Retry {
  /**
   * Asks until there is an answer: what did not get through is asked again, later each time.
   *
   * @param onFailure - hears of every try that did not get through
   * @throws what was answered instead
   */
  untilAnswered<T>(
    ask: () => Promise<T>,
    options: { signal: AbortSignal; onFailure(error: unknown): void },
  ): Promise<T>
  /** Asks again at once. Nothing while no wait is on. */
  now(): void
}

/** Of one process at a time. The network’s return ends a wait, too. */
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
    async untilAnswered(ask, { signal, onFailure }) {
      for (let tries = 0; ; tries += 1) {
        try {
          return await ask()
        } catch (error) {
          if (signal.aborted || !mayPass(error)) throw error
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

/** While the browser has no network, whatever fails fails for that. */
const mayPass = (error: unknown) =>
  isTemporaryFailure(error) || globalThis.navigator?.onLine === false
