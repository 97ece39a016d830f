import { AbortedError, WalletTimeoutError } from '../errors/connection-errors.js'

export interface DeadlineOptions {
  /** What is waited for, for the error: a method name or a verb. */
  action: string
  /** Milliseconds. */
  timeout: number
  signal?: AbortSignal | undefined
}

/**
 * Waits for a promise, but not for ever.
 *
 * A promise that settles later is ignored, also when it rejects.
 *
 * @throws {WalletTimeoutError} after `timeout` ms
 * @throws {AbortedError} when the signal aborts; a reason that is an error of ours is thrown instead
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

/** Ends work whose caller has aborted. @throws {AbortedError} or the reason, when it is ours */
export function assertWaiting(signal: AbortSignal): void {
  if (signal.aborted) throw abortReason(signal)
}

/** The error that an aborted signal stands for. */
function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason
  return reason instanceof Error && reason.name !== 'AbortError'
    ? reason
    : new AbortedError(reason ?? undefined)
}
