import { useCallback, useEffect, useRef, useState } from 'react'
import { asError } from './useMutation.js'

/** The state of what a hook reads. */
export interface QueryState {
  /** `idle` where there is nothing to read from, such as without a connected account. */
  status: 'idle' | 'loading' | 'ready' | 'error'
  /** Why reading failed; absent in every other status than `error`. */
  error: Error | undefined
  /** Whether it is being read: for the first time, or again while what is known stays. */
  isFetching: boolean
}

interface Answer<Data> {
  readonly key: string
  /** Of which turn it is the answer. */
  readonly turn: number
  readonly data?: Data
  readonly error?: Error
}

/**
 * Reads something asynchronously, and again when its key is another.
 *
 * @param key - what is read from; undefined where nothing is read
 * @param read - the latest one is called; it need not be stable
 * @returns `refetch` keeps what is known while it reads; `reset` forgets it first
 */
export function useQuery<Data>(
  key: string | undefined,
  read: () => Data | Promise<Data>,
): QueryState & { data: Data | undefined; refetch: () => void; reset: () => void } {
  const [answer, setAnswer] = useState<Answer<Data>>()
  const [turn, setTurn] = useState(0)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    const settle = (next: Answer<Data>) => {
      if (isWanted) setAnswer(next)
    }
    const reading = async () => latest.current()
    reading().then(
      (data) => settle({ key, turn, data }),
      (thrown) => settle({ key, turn, error: asError(thrown) }),
    )
    return () => {
      isWanted = false
    }
  }, [key, turn])
  // The same key later may stand for something else: an account that connects again is read anew.
  useEffect(() => (key === undefined ? undefined : () => setAnswer(undefined)), [key])
  const refetch = useCallback(() => setTurn((count) => count + 1), [])
  const reset = useCallback(() => {
    setAnswer(undefined)
    refetch()
  }, [refetch])
  // Ignore an answer that was read for another key.
  const known = answer?.key === key ? answer : undefined
  const status = known ? (known.error ? 'error' : 'ready') : key === undefined ? 'idle' : 'loading'
  const isFetching = key !== undefined && known?.turn !== turn
  return { data: known?.data, error: known?.error, status, isFetching, refetch, reset }
}
