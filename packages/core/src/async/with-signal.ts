import { linkedController } from './join-signals.js'

/**
 * Runs work with a signal that aborts with any of the given signals, and when the work is over. So no step
 * continues after its caller stopped waiting.
 *
 * @param reason - the abort reason when the work is over
 */
export async function withSignal<T>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
  reason?: Error,
): Promise<T> {
  const lifetime = linkedController(...signals)
  try {
    return await work(lifetime.signal)
  } finally {
    // This abort also removes the listeners on the given signals.
    lifetime.abort(reason)
  }
}
