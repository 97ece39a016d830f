import { useRef } from 'react'
import { AmountCards } from '../../components/amount-card/AmountCards.js'
import { Transfer } from '../../components/transfer/Transfer.js'
import { useT } from '../../i18n/useT.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { useSheet } from '../../root/RootContext.js'
import { FlipButton } from './FlipButton.js'
import { GetCard } from './GetCard.js'
import { en } from './messages.en.js'
import { PayCard } from './PayCard.js'
import { QuoteDetails } from './QuoteDetails.js'
import { QuoteNotes } from './QuoteNotes.js'
import { ReviewButton } from './ReviewButton.js'
import css from './swap.css'
import { useFirstToken } from './useFirstToken.js'
import { useQuoteNews } from './useQuoteNews.js'
import { useSwap } from './useSwap.js'
import { useSwapPlace } from './useSwapPlace.js'

/** The form to swap, with two tokens, an amount and its quote. */
export default function SwapView() {
  useSheet(css)
  const form = useRef<HTMLDivElement>(null)
  const { swap } = useSwap()
  useSwapPlace('Swap')
  useQuoteNews()
  useFirstToken()
  if (swap.missing() === 'chain') return <NoSwapHere />
  return (
    <Transfer ref={form}>
      <div className="cb-swap-cards">
        <AmountCards from={<PayCard />} to={<GetCard />} between={<FlipButton />} />
      </div>
      <QuoteNotes />
      <QuoteDetails />
      <ReviewButton
        onFault={(id) => form.current?.querySelector<HTMLElement>(`[data-row-id=${id}]`)?.focus()}
      />
    </Transfer>
  )
}

/**
 * The message on a network without swaps. In most apps, the modal leads to a network with swaps
 * instead.
 */
function NoSwapHere() {
  const tOwn = useT(en)
  return <EmptyState icon="warning" title={tOwn('swap.unsupported')} />
}
