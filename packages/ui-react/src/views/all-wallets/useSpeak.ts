import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/useT.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'
import type { AllWallets } from './useAllWallets.js'

/** In ms: a count is spoken once the visitor pauses. */
const delay = 500
/** In ms: until the view's name was read out, which the next message would cut short. */
const untilNamed = 1500

/** Tells visitors who do not see it how much a search has found, and once that a list goes on by itself. */
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
