import type { Calls, CallsRun } from '@carabiner/core'
import { useEffect, useState } from 'react'
import { useCarabinerContext } from '../shared/context.js'
import { type QueryState, useQuery } from '../shared/useQuery.js'

/** What {@link useCarabinerCalls} gives. */
export interface UseCarabinerCallsResult extends QueryState {
  /** Lists of calls that are known, those of earlier page loads among them. The newest first. */
  runs: readonly CallsRun[]
  /** `run`, `resume`, `cancel`, `stopFollowing`, `estimate` and `forget`; absent until their code is here. */
  calls: Calls | undefined
}

const none: readonly [] = []

/**
 * Lists of calls that are each done once, and how far they are.
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
        // What could not be read now is read with the next change.
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
