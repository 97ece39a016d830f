import { useCallback, useEffect, useRef, useState } from 'react'
import { asError } from './useVerb.js'

/** The state of what a hook reads. */
export interface ReadState {
  /** `idle` where there is nothing to read from, such as without a connected account. */
  status: 'idle' | 'loading' | 'ready' | 'error'
  /** Why reading failed; absent in every other status than `error`. */
  error: Error | undefined
}

interface Answer<Value> {
  readonly key: string
  readonly value?: Value
  readonly error?: Error
}

/**
 * Reads something asynchronously, and again when its key is another.
 *
 * @param key - what is read from; undefined where nothing is read
 * @param read - the latest one is called; it need not be stable
 * @returns `refresh` keeps what is known while it reads; `restart` forgets it first
 */
export function useRead<Value>(
  key: string | undefined,
  read: () => Value | Promise<Value>,
): ReadState & { value: Value | undefined; refresh: () => void; restart: () => void } {
  const [answer, setAnswer] = useState<Answer<Value>>()
  const [turn, setTurn] = useState(0)
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn reads again
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    const settle = (next: Answer<Value>) => {
      if (isWanted) setAnswer(next)
    }
    const reading = async () => latest.current()
    reading().then(
      (value) => settle({ key, value }),
      (thrown) => settle({ key, error: asError(thrown) }),
    )
    return () => {
      isWanted = false
    }
  }, [key, turn])
  // The same key later may stand for something else: an account that connects again is read anew.
  useEffect(() => (key === undefined ? undefined : () => setAnswer(undefined)), [key])
  const refresh = useCallback(() => setTurn((count) => count + 1), [])
  const restart = useCallback(() => {
    setAnswer(undefined)
    refresh()
  }, [refresh])
  // Ignore an answer that was read for another key.
  const known = answer?.key === key ? answer : undefined
  const status = known ? (known.error ? 'error' : 'ready') : key === undefined ? 'idle' : 'loading'
  return { value: known?.value, error: known?.error, status, refresh, restart }
}
