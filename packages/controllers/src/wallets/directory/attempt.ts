import { createAbortScope } from '@carabiner/core/adapter'
import type { DirectoryPart, DirectoryStatus } from './state.js'

/** Where a part of the directory is after a request that failed. */
export interface Failure {
  status: 'error' | 'offline'
  retryAt?: number | undefined
}

/** One request at a time for one part of the directory. */
export interface Attempt {
  /** What runs now. */
  running(): Promise<void> | undefined
  /**
   * Runs one; a newer one takes its place. Never rejects.
   *
   * @param work - says how the part stands afterwards. Whatever it does after an await, it must first
   * look at its signal.
   */
  start(work: (signal: AbortSignal) => Promise<DirectoryStatus>): Promise<void>
  /** Ends it; the part stands as `rest` says. */
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
