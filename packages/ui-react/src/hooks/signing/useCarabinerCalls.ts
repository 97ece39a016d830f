import type { Calls, CallsRun } from '@carabiner/core'
import { useEffect, useState } from 'react'
import { useCarabinerContext } from '../shared/context.js'
import { type QueryState, useQuery } from '../shared/useQuery.js'

/** The result of {@link useCarabinerCalls}. */
export interface UseCarabinerCallsResult extends QueryState {
  /** The known runs, including those of earlier page loads. The newest first. */
  runs: readonly CallsRun[]
  /**
   * The functions `run`, `resume`, `cancel`, `stopFollowing`, `estimate` and `forget`. Undefined
   * until their code is loaded.
   */
  calls: Calls | undefined
}

const none: readonly [] = []

/**
 * Returns the runs: lists of calls that are each executed once, with their progress.
 *
 * @example
 * const { calls, runs } = useCarabinerCalls()
 * <button disabled={!calls} onClick={() => calls?.run({ calls: [approve, swap] })}>Swap</button>
 * runs.map(({ id, status }) => <p key={id}>{status}</p>)
 */
export function useCarabinerCalls(): UseCarabinerCallsResult {
  const { carabiner } = useCarabinerContext().modal
  const { data: calls, status, error, isFetching } = useQuery('calls', () => carabiner.calls())
  const [runs, setRuns] = useState<readonly CallsRun[]>(none)
  useEffect(() => {
    if (!calls) return
    let isGone = false
    const read = () =>
      void calls.list().then(
        (listed) => isGone || setRuns(listed),
        // The next change reads again.
        () => {},
      )
    read()
    const stop = calls.subscribe(read)
    return () => {
      isGone = true
      stop()
    }
  }, [calls])
  return { runs, calls, status, error, isFetching }
}
