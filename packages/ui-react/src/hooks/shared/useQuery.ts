import { useCallback, useEffect, useRef, useState } from 'react'
import { asError } from './useMutation.js'

/** The state of a hook's data. */
export interface QueryState {
  /** `idle` if there is no data source, for example no connected account. */
  status: 'idle' | 'loading' | 'ready' | 'error'
  /** The reason why reading failed. Only set when the status is `error`. */
  error: Error | undefined
  /** Whether data is being read, for the first time or again. */
  isFetching: boolean
}

interface Answer<Data> {
  readonly key: string
  /** The number of the read that this answer belongs to. */
  readonly turn: number
  readonly data?: Data
  readonly error?: Error
}

/**
 * Reads data asynchronously, and again when the key changes.
 *
 * @param key - identifies the data source; undefined reads nothing
 * @param read - need not be stable: the latest one is called
 * @returns `refetch` keeps the data while reading; `reset` clears it first
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
  // When a key returns, its earlier answer may be outdated, so a reconnected account is read again.
  useEffect(() => (key === undefined ? undefined : () => setAnswer(undefined)), [key])
  const refetch = useCallback(() => setTurn((count) => count + 1), [])
  const reset = useCallback(() => {
    setAnswer(undefined)
    refetch()
  }, [refetch])
  // Ignores the answer for another key.
  const current = answer?.key === key ? answer : undefined
  const status = current
    ? current.error
      ? 'error'
      : 'ready'
    : key === undefined
      ? 'idle'
      : 'loading'
  const isFetching = key !== undefined && current?.turn !== turn
  return { data: current?.data, error: current?.error, status, isFetching, refetch, reset }
}
