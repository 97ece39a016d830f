import { useCallback, useRef, useState } from 'react'

/** The state of a hook's calls. */
export interface MutationState<Data> {
  /** The status of the last call: `idle` before the first one and after `reset`. */
  status: 'idle' | 'pending' | 'success' | 'error'
  isPending: boolean
  /** The result of the last call. Only set when the status is `success`. */
  data: Data | undefined
  /**
   * The error of the last call. Only set when the status is `error`. See `isRejection` of
   * `@carabiner/core`.
   */
  error: Error | undefined
  /** Clears the state of the last call. A pending wallet request continues. */
  reset: () => void
}

type Outcome<Data> = Pick<MutationState<Data>, 'status'> &
  Partial<Pick<MutationState<Data>, 'data' | 'error'>>

export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/**
 * Tracks the latest call of a function that asks a wallet or a server. The function runs
 * synchronously in the press handler. The caller gets its promise; ignoring the promise causes no
 * unhandled rejection.
 *
 * @param act - must be stable
 */
export function useMutation<Arguments extends unknown[], Data>(
  act: (...args: Arguments) => Promise<Data>,
): MutationState<Data> & { mutate: (...args: Arguments) => Promise<Data> } {
  const [{ status, data, error }, setOutcome] = useState<Outcome<Data>>({ status: 'idle' })
  const last = useRef(0)
  const mutate = useCallback(
    (...args: Arguments) => {
      last.current += 1
      const call = last.current
      const settle = (outcome: Outcome<Data>) => {
        if (last.current === call) setOutcome(outcome)
      }
      settle({ status: 'pending' })
      const answer = act(...args)
      answer.then(
        (result) => settle({ status: 'success', data: result }),
        (thrown) => settle({ status: 'error', error: asError(thrown) }),
      )
      return answer
    },
    [act],
  )
  const reset = useCallback(() => {
    last.current += 1
    setOutcome({ status: 'idle' })
  }, [])
  return { mutate, status, isPending: status === 'pending', data, error, reset }
}
