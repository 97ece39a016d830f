import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/useT.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'
import { useSwap } from './useSwap.js'

/** In ms. The minimum time between announcements, because a price changes constantly. */
const pause = 10_000

/** Announces a changed price to screen readers. */
export function useQuoteNews(): void {
  const tOwn = useT(en)
  const announce = useAnnounce()
  const { status, value } = useSwap().state.quote
  const amount = status === 'ready' ? value?.toAmount : undefined
  const paid = value?.fromAmount
  const last = useRef<{ amount: bigint; paid: bigint | undefined; at: number }>(undefined)
  useEffect(() => {
    if (amount === undefined) return
    const before = last.current
    const isNews = before !== undefined && before.paid === paid && before.amount !== amount
    const isDue = isNews && Date.now() - before.at >= pause
    if (isDue) announce(tOwn('swap.quoteUpdated'))
    last.current = { amount, paid, at: isDue ? Date.now() : (before?.at ?? 0) }
  }, [announce, tOwn, amount, paid])
}
