import { useCallback, useRef, useState } from 'react'

/** The state of a call that a hook offers. */
export interface MutationState<Data> {
  /** Of the last call: `idle` before the first one and after `reset`. */
  status: 'idle' | 'pending' | 'success' | 'error'
  isPending: boolean
  /** What the last call gave; absent in every other status than `success`. */
  data: Data | undefined
  /** Why the last call failed; absent in every other status than `error`. See `isRejection` of `@carabiner/core`. */
  error: Error | undefined
  /** Forgets the last call. What a wallet was asked stays asked. */
  reset: () => void
}

type Outcome<Data> = Pick<MutationState<Data>, 'status'> &
  Partial<Pick<MutationState<Data>, 'data' | 'error'>>

export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

/**
 * Follows the last call of a function that asks a wallet or a server. The function is called in the press itself, and
 * its promise is the caller's: one that the caller leaves alone is not reported as an unhandled rejection.
 *
 * @param act - stable between renderings
 */
export function useMutation<Arguments extends unknown[], Data>(
  act: (...args: Arguments) => Promise<Data>,
): MutationState<Data> & { mutate: (...args: Arguments) => Promise<Data> } {
  const [{ status, data, error }, setOutcome] = useState<Outcome<Data>>({ status: 'idle' })
  const last = useRef(0)
  const mutate = useCallback(
    (...args: Arguments) => {
      last.current += 1
      const mine = last.current
      const settle = (outcome: Outcome<Data>) => {
        if (last.current === mine) setOutcome(outcome)
      }
      settle({ status: 'pending' })
      const answer = act(...args)
      answer.then(
        (given) => settle({ status: 'success', data: given }),
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
