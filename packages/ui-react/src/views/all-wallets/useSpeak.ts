import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/useT.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'
import type { AllWallets } from './useAllWallets.js'

/** In ms. The count is announced once the visitor pauses typing. */
const delay = 500
/** In ms. A message must not interrupt the announcement of the view's name. */
const untilNamed = 1500

/**
 * Announces the number of search results to screen readers. Also announces, once, that the list is
 * loading more wallets.
 */
export function useSpeak({ query, wallets, stale, loading, failed }: AllWallets): void {
  const tOwn = useT(en)
  const announce = useAnnounce()
  const wasAnnounced = useRef(false)
  const count = wallets.length
  const answered = query !== '' && !stale && !failed
  const more = query === '' && loading && count > 0
  const failure = failed && tOwn('allWallets.error')

  useEffect(() => {
    if (!answered) return
    const timer = setTimeout(announce, delay, tOwn('allWallets.results', { count }))
    return () => clearTimeout(timer)
  }, [announce, tOwn, answered, count])
  useEffect(() => {
    if (!more || wasAnnounced.current) return
    const timer = setTimeout(() => {
      wasAnnounced.current = true
      announce(tOwn('allWallets.loadingMore'))
    }, untilNamed)
    return () => clearTimeout(timer)
  }, [announce, tOwn, more])
  useEffect(() => {
    if (failure) announce(failure, 'assertive')
  }, [announce, failure])
}
