import { useContext } from 'react'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { TransferNote } from '../../components/transfer/TransferNote.js'
import { formatPercent } from '../../format/format-number.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { en } from './messages.en.js'
import { SwapFailureNote } from './SwapFailureNote.js'
import { useSwap } from './useSwap.js'

/** The warnings before a swap: a loss, an unlisted token, an outdated price. */
export function QuoteNotes() {
  const tOwn = useT(en)
  const { quote, fromToken, toToken, isReduced } = useSwap().state
  const unlisted = [fromToken, toToken].find((token) => token?.isUnlisted)
  return (
    <>
      <ImpactNote />
      {unlisted && (
        <TransferNote>
          {tOwn('swap.unlistedWarning', { symbol: tokenLabel(unlisted) })}
        </TransferNote>
      )}
      {isReduced && fromToken && (
        <TransferNote tone="info">
          {tOwn('swap.reduced', { symbol: tokenLabel(fromToken) })}
        </TransferNote>
      )}
      {quote.status === 'stale' && <TransferNote>{tOwn('swap.stale')}</TransferNote>}
      <SwapFailureNote />
    </>
  )
}

/** A note about the loss, if the trade moves the price. */
function ImpactNote() {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { impact } = useSwap().state.quote.value ?? {}
  if (!impact || impact.level === 'low') return null
  const percent = formatPercent(impact.percent, locale)
  return impact.level === 'danger' ? (
    <TransferNote tone="danger">{tOwn('swap.highImpact', { percent })}</TransferNote>
  ) : (
    <TransferNote>{tOwn('swap.impactWarning', { percent })}</TransferNote>
  )
}
