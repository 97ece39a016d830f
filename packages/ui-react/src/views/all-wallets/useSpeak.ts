import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/useT.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'
import type { AllWallets } from './useAllWallets.js'

/** In ms. The count is announced once the visitor pauses typing. */
const delay = 500
/** In ms. Waits for the announcement of the view's name, which another message would interrupt. */
const untilNamed = 1500

/**
 * Announces the number of search results to screen readers, and once that a list loads more by
 * itself.
 */
export function useSpeak({ query, wallets, stale, loading, failed }: AllWallets): void {
  const own = useT(en)
  const announce = useAnnounce()
  const told = useRef(false)
  const count = wallets.length
  const answered = query !== '' && !stale && !failed
  const more = query === '' && loading && count > 0
  const failure = failed && own('allWallets.error')

  useEffect(() => {
    if (!answered) return
    const timer = setTimeout(announce, delay, own('allWallets.results', { count }))
    return () => clearTimeout(timer)
  }, [announce, own, answered, count])
  useEffect(() => {
    if (!more || told.current) return
    const timer = setTimeout(() => {
      told.current = true
      announce(own('allWallets.loadingMore'))
    }, untilNamed)
    return () => clearTimeout(timer)
  }, [announce, own, more])
  useEffect(() => {
    if (failure) announce(failure, 'assertive')
  }, [announce, failure])
}
