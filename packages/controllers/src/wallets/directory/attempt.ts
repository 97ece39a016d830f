import { createAbortScope } from '@carabiner/core/adapter'
import type { DirectoryPart, DirectoryStatus } from './state.js'

/** The status of a part of the directory after a failed request. */
export interface Failure {
  status: 'error' | 'offline'
  retryAt?: number | undefined
}

/** One request at a time for one part of the directory. */
export interface Attempt {
  /** Returns the running request. */
  running(): Promise<void> | undefined
  /**
   * Starts a request, which replaces an earlier one. Never rejects.
   *
   * @param work - returns the new status. After each await it must check its signal before it
   * changes state.
   */
  start(work: (signal: AbortSignal) => Promise<DirectoryStatus>): Promise<void>
  /** Aborts the request. The status becomes `rest`. */
  stop(): void
}

export function createAttempt(
  part: DirectoryPart,
  fail: (error: unknown) => Failure,
  rest: () => DirectoryStatus = () => 'idle',
): Attempt {
  const scope = createAbortScope()
  let ending: Promise<void> | undefined
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
    running: () => (scope.signal ? ending : undefined),
    start(work) {
      ending = run(work, scope.renew())
      return ending
    },
    stop() {
      scope.abort()
      if (part.status === 'loading') part.status = rest()
    },
  }
}
