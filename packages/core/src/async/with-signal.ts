import { linkedController } from './join-signals.js'

/**
 * Does work with a signal that aborts with any of the given ones, and once the work is over: no step of it goes on
 * after its caller stopped waiting.
 *
 * @param reason - what the signal aborts with once the work is over
 */
export async function withSignal<T>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
  reason?: Error,
): Promise<T> {
  const over = linkedController(...signals)
  try {
    return await work(over.signal)
  } finally {
    // It also removes the listeners on the given signals.
    over.abort(reason)
  }
}
