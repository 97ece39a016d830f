import { createAbortScope } from '@carabiner/core/adapter'
import type { DirectoryPart, DirectoryStatus } from './state.js'

/** The status of a list in the directory after a failed request. */
export interface Failure {
  status: 'error' | 'offline'
  retryAt?: number | undefined
}

/** The request of one list in the directory. There is one at a time. */
export interface Attempt {
  /** Returns the pending request. */
  running(): Promise<void> | undefined
  /**
   * Starts a request, which replaces an earlier one. Never rejects.
   *
   * @param work - returns the new status. After each await, it must check its signal before it
   * changes the state.
   */
  start(work: (signal: AbortSignal) => Promise<DirectoryStatus>): Promise<void>
  /** Aborts the request. The status becomes the result of `restStatus`. */
  stop(): void
}

export function createAttempt(
  part: DirectoryPart,
  fail: (error: unknown) => Failure,
  restStatus: () => DirectoryStatus = () => 'idle',
): Attempt {
  const scope = createAbortScope()
  let pendingRequest: Promise<void> | undefined
  async function run(work: Parameters<Attempt['start']>[0], signal: AbortSignal) {
    delete part.retryAt
    part.status = 'loading'
    try {
      const status = await work(signal)
      if (!signal.aborted) part.status = status
    } catch (error) {
      if (signal.aborted) return
      const { status, retryAt } = fail(error)
      part.status = status
      if (retryAt !== undefined) part.retryAt = retryAt
    }
    scope.release(signal)
  }
  return {
    running: () => (scope.signal ? pendingRequest : undefined),
    start(work) {
      pendingRequest = run(work, scope.renew())
      return pendingRequest
    },
    stop() {
      scope.abort()
      if (part.status === 'loading') part.status = restStatus()
    },
  }
}
