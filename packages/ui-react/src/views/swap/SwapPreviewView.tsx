import type { SwapToken } from '@carabiner/controllers'
import { selectAccount } from '@carabiner/core'
import { useRef } from 'react'
import { Transfer } from '../../components/transfer/Transfer.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { useSheet } from '../../root/RootContext.js'
import { ApprovalPart } from './ApprovalPart.js'
import { ConfirmPart, type ConfirmPartProps } from './ConfirmPart.js'
import { ImpactAgreement } from './ImpactAgreement.js'
import { QuoteFacts } from './QuoteFacts.js'
import { QuoteNotes } from './QuoteNotes.js'
import { SwapPreview } from './SwapPreview.js'
import { SwapSums } from './SwapSums.js'
import css from './swap.css'
import { useAgreement } from './useAgreement.js'
import { useQuoteNews } from './useQuoteNews.js'
import { useSwap } from './useSwap.js'
import { useSwapPlace } from './useSwapPlace.js'

/** The review before the wallet request: the tokens, the amounts and the cost. */
export default function SwapPreviewView() {
  useSheet(css)
  const { carabiner } = useModalContext()
  const account = useLast(selectAccount(useInstanceState()))
  const network = account?.networkId && carabiner.networks.find(account.networkId)
  const { state } = useSwap()
  const quote = useLast(state.quote.value)
  const from = useLast(state.fromToken)
  const to = useLast(state.toToken)
  const view = useRef<HTMLDivElement>(null)
  const agreement = useAgreement(quote?.impact)
  useSwapPlace('SwapPreview')
  useQuoteNews()
  if (!account || !network || !from || !to) return null
  const wallet = account.connectedWalletInfo.name ?? ''
  if (!quote) return <PreviewUnread wallet={wallet} from={from} to={to} />
  return (
    <Transfer ref={view}>
      <SwapSums amounts={quote} from={from} to={to} />
      <QuoteNotes />
      <ImpactAgreement {...agreement} />
      <ApprovalPart quote={quote} from={from} />
      <SwapPreview />
      <QuoteFacts quote={quote} from={from} to={to} network={network} look="card" />
      <ConfirmPart
        wallet={wallet}
        from={from}
        isAgreed={agreement.isAgreed}
        onDisagreed={() => view.current?.querySelector<HTMLElement>('[data-row-id=agree]')?.focus()}
      />
    </Transfer>
  )
}

/**
 * The review of a swap from an earlier page or another tab. It shows the requested amounts. Without
 * them, it shows placeholders until the price is read.
 */
function PreviewUnread({
  to,
  ...props
}: Pick<ConfirmPartProps, 'wallet' | 'from'> & { to: SwapToken }) {
  const { quote, run } = useSwap().state
  const requestedAmounts = useLast(run)
  const isReading = !requestedAmounts && quote.status !== 'failed'
  return (
    <Transfer>
      {requestedAmounts && <SwapSums amounts={requestedAmounts} from={props.from} to={to} />}
      <QuoteNotes />
      {isReading && <Skeleton shape="block" height={196} />}
      {isReading && <Skeleton shape="block" height={120} />}
      <ConfirmPart {...props} isAgreed onDisagreed={() => {}} />
    </Transfer>
  )
}
