import { AbortedError, WalletTimeoutError } from '../errors/connection-errors.js'

export interface DeadlineOptions {
  /** The name of the wait, for the error: a method name or a verb. */
  action: string
  /** The time limit, in ms. */
  timeout: number
  signal?: AbortSignal | undefined
}

/**
 * Waits for a promise, with a time limit.
 *
 * If the promise settles later, even with a rejection, ignores it.
 *
 * @throws {WalletTimeoutError} after `timeout` ms
 * @throws {AbortedError} when the signal aborts, or the abort reason if it is an error of this library
 */
export async function withDeadline<T>(promise: Promise<T>, options: DeadlineOptions): Promise<T> {
  const { action, timeout, signal } = options
  let cleanUp = () => {}
  const interrupted = new Promise<never>((_, reject) => {
    const abort = () => reject(abortReason(signal))
    const timer = setTimeout(() => reject(new WalletTimeoutError(action, timeout)), timeout)
    cleanUp = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort)
  })
  try {
    return await Promise.race([promise, interrupted])
  } finally {
    cleanUp()
  }
}

/** Throws if the caller has aborted. @throws {AbortedError} or the abort reason, if it is an error of this library */
export function assertWaiting(signal: AbortSignal): void {
  if (signal.aborted) throw abortReason(signal)
}

/** Returns the error for an aborted signal. */
function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error && reason.name !== 'AbortError'
    ? reason
    : new AbortedError(reason ?? undefined)
}
