import type { SwapToken } from '@carabiner/controllers'
import type { SwapQuote } from '@carabiner/controllers/internal'
import { type AmountScale, amountText } from '@carabiner/core/adapter'
import { useContext, useState } from 'react'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { formatRate } from '../../format/format-number.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { en } from './messages.en.js'

export interface RateButtonProps {
  readonly quote: SwapQuote
  readonly from: SwapToken
  readonly to: SwapToken
}

/** The rate between the tokens. A press inverts it. */
export function RateButton({ quote, from, to }: RateButtonProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const [isTurned, setTurned] = useState(false)
  const rate = rateOf(quote, from, to)
  if (rate === 0) return null
  const [one, other] = isTurned ? [to, from] : [from, to]
  const text = tOwn('swap.rate', {
    from: tokenLabel(one),
    to: tokenLabel(other),
    amount: formatRate(isTurned ? 1 / rate : rate, locale),
  })
  return (
    <button
      type="button"
      className="cb-swap-rate"
      aria-label={tOwn('swap.rateFlip', { rate: text })}
      onClick={() => setTurned(!isTurned)}
    >
      <bdi dir="ltr">{text}</bdi>
    </button>
  )
}

/** Returns the rate from one token to the other, or 0 if the quote is empty. */
function rateOf(
  { fromAmount, toAmount }: Pick<SwapQuote, 'fromAmount' | 'toAmount'>,
  from: AmountScale,
  to: AmountScale,
): number {
  const paid = Number(amountText(fromAmount, from) ?? 0)
  return paid === 0 ? 0 : Number(amountText(toAmount, to) ?? 0) / paid
}
