import type { StoredRun } from '../storage/stored-calls.js'
import { isEnded } from './calls-machine.js'
import { nextRun } from './next-run.js'

/** A run of which what was sent is followed no longer. */
export const leftAlone = (run: StoredRun): StoredRun =>
  run.status === 'sent' ? (nextRun(run, 'lost') ?? run) : run

/** A run that the visitor cancelled: what the wallet shows is still waited for, what was sent is not. */
export function cancelled(run: StoredRun): StoredRun {
  if (isEnded(run)) return run
  if (run.status === 'sent') return nextRun(leftAlone(run), 'cancel') ?? run
  return { ...run, isCancelling: true, revision: run.revision + 1 }
}
