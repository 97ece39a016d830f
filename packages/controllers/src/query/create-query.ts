import { AbortedError } from '@carabiner/core'
import { createAbortScope, withDeadline } from '@carabiner/core/adapter'
import { msUntil } from '../async/seconds-until.js'
import type { Query, QueryOptions, QueryOutcome } from './query.js'
import type { QueryClient } from './query-client.js'
import { createWatchers } from './watchers.js'

/** The maximum delay of a timer in ms. Browsers run timers of more than 24 days at once. */
const longestDelay = 3_600_000

/** Creates a query that ends with the instance of its client. */
export function createQuery<Data, Key>(
  client: QueryClient,
  options: QueryOptions<Data, Key>,
): Query<Data, Key> {
  const { action, deadline, refetchInterval, refetchOnFocus = false } = options
  const { refetchOnWatch = typeof refetchInterval !== 'function', cancelOnUnwatch = true } = options
  const { focusManager, signal: life } = client
  let data: Data | undefined
  let error: unknown
  let status: Query<Data, Key>['status'] = 'pending'
  let dataUpdatedAt = 0
  let retryAt: number | undefined
  /** The length of the pause in ms. A clock that was set back must not prolong it. */
  let longestPause = 0
  const attempts = createAbortScope()
  let pendingOutcome: Promise<QueryOutcome<Data>> | undefined
  let debounceTimer: ReturnType<typeof setTimeout> | undefined
  let refetchTimer: ReturnType<typeof setTimeout> | undefined

  const cancel = () => {
    clearTimeout(debounceTimer)
    attempts.abort()
  }
  const attempt = async (key: Key, signal: AbortSignal): Promise<QueryOutcome<Data>> => {
    try {
      options.onFetch?.(key)
      const reading = options.read(key, signal)
      const limits = { action, timeout: deadline ?? 0, signal }
      const answer = await (deadline === undefined ? reading : withDeadline(reading, limits))
      signal.throwIfAborted()
      const previous = data
      data = answer
      dataUpdatedAt = Date.now()
      options.onSuccess?.(answer, previous, key)
      status = 'success'
      error = undefined
      return { status, data: answer }
    } catch (thrown) {
      if (signal.aborted) return { status: 'cancelled', error: thrown }
      status = 'error'
      error = thrown
      longestPause = options.retryDelay?.(thrown) ?? 0
      retryAt = Date.now() + longestPause
      options.onError?.(thrown, key)
      return { status, error }
    } finally {
      if (attempts.signal === signal) {
        // A read that reached its time limit is aborted as well.
        attempts.abort()
        if (typeof refetchInterval === 'function') schedule()
      }
    }
  }
  const start = (key = options.key?.()): Promise<QueryOutcome<Data>> => {
    cancel()
    if (key === undefined || life.aborted) {
      return Promise.resolve({ status: 'cancelled', error: new AbortedError() })
    }
    const signal = attempts.renew()
    retryAt = undefined
    const answer = attempt(key, signal)
    // Skip this if `onFetch` started another read, which replaced it.
    if (attempts.signal === signal) pendingOutcome = answer
    return answer
  }
  const pause = () => msUntil(retryAt, longestPause)
  const refetch: Query<Data, Key>['refetch'] = async ({ key, cancelRefetch = true } = {}) => {
    if (pause() > 0) return 'cancelled'
    const outcome =
      attempts.signal && pendingOutcome && !cancelRefetch ? pendingOutcome : start(key)
    return (await outcome).status
  }
  const refresh = () => {
    if (options.enabled?.() === false) return
    const { staleTime = Number.POSITIVE_INFINITY } = options
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > staleTime) options.onStale?.()
    // A slow read continues. If each refresh restarted it, it would never finish.
    void refetch({ cancelRefetch: false })
  }
  const schedule = () => {
    clearTimeout(refetchTimer)
    if (refetchInterval === undefined || !watchers.isWatched()) return
    if (typeof refetchInterval === 'number') {
      refetchTimer = setTimeout(() => {
        schedule()
        if (options.refetchIntervalInBackground || focusManager.isFocused()) refresh()
      }, refetchInterval)
      return
    }
    const delay = attempts.signal || !focusManager.isFocused() ? undefined : refetchInterval()
    if (delay === undefined) return
    const onTime = () => (pause() > 0 ? schedule() : refresh())
    refetchTimer = setTimeout(onTime, Math.min(delay, longestDelay))
  }
  const onFocus = (isFocused: boolean) => {
    if (typeof refetchInterval === 'function') schedule()
    if (!isFocused && options.cancelWhenHidden) cancel()
    else if (isFocused && refetchOnFocus) refresh()
  }
  let stopFocus = () => {}
  const watchers = createWatchers(
    () => {
      if (life.aborted) return
      stopFocus = focusManager.subscribe(onFocus)
      schedule()
      if (refetchOnWatch && (!refetchOnFocus || focusManager.isFocused())) refresh()
    },
    () => {
      clearTimeout(refetchTimer)
      stopFocus()
      if (cancelOnUnwatch) cancel()
    },
  )
  const end = () => {
    cancel()
    clearTimeout(refetchTimer)
    stopFocus()
  }
  life.addEventListener('abort', end, { once: true })

  return {
    get status() {
      return status
    },
    get data() {
      return data
    },
    get error() {
      return error
    },
    get isFetching() {
      return attempts.signal !== undefined
    },
    get isWatched() {
      return watchers.isWatched()
    },
    get dataUpdatedAt() {
      return dataUpdatedAt
    },
    get retryAt() {
      return retryAt
    },
    get pause() {
      return pause()
    },
    async fetch(key) {
      const outcome = await start(key)
      if (outcome.status !== 'success') throw outcome.error
      return outcome.data
    },
    refetch,
    refetchSoon() {
      cancel()
      debounceTimer = setTimeout(() => void refetch(), options.debounce)
    },
    cancel,
    reset() {
      cancel()
      data = undefined
      error = undefined
      status = 'pending'
      dataUpdatedAt = 0
      retryAt = undefined
    },
    setData(next) {
      data = next
    },
    watch: watchers.add,
  }
}
