import type { SwapToken } from '@carabiner/controllers'
import { type SwapQuote, worthOf } from '@carabiner/controllers/internal'
import { useContext, useEffect } from 'react'
import { AmountCards, DownArrow } from '../../components/amount-card/AmountCards.js'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { TokenSum } from '../../components/transfer/TokenSum.js'
import { TransferNote } from '../../components/transfer/TransferNote.js'
import { tokenFigure } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'
import { useSwap } from './useSwap.js'

export interface SwapSumsProps {
  readonly amounts: Pick<SwapQuote, 'fromAmount' | 'toAmount'>
  readonly from: SwapToken
  readonly to: SwapToken
}

/**
 * The exact amount to pay and the approximate amount to get. An amount that has become lower is
 * marked.
 */
export function SwapSums({ amounts, from, to }: SwapSumsProps) {
  const tOwn = useT(en)
  const announce = useAnnounce()
  const locale = useContext(I18nContext)?.locale
  const { worsenedAt } = useSwap().state.quote
  const hasWorsened = worsenedAt !== undefined
  const { fromAmount, toAmount } = amounts
  const amount = tokenFigure(toAmount, to, locale)
  const change = tOwn('swap.worse', { amount, symbol: tokenLabel(to) })
  useEffect(() => {
    if (hasWorsened) announce(change, 'assertive')
  }, [announce, hasWorsened, change])
  return (
    <>
      <AmountCards
        from={
          <TokenSum
            token={from}
            amount={fromAmount}
            cents={worthOf(from, fromAmount)}
            read={(text, symbol) => tOwn('swap.payRead', { amount: text, symbol })}
          />
        }
        to={
          <TokenSum
            token={to}
            amount={toAmount}
            cents={worthOf(to, toAmount)}
            read={(text, symbol) => tOwn('swap.getRead', { amount: text, symbol })}
            isAbout
            isChanged={hasWorsened}
          />
        }
        between={<DownArrow />}
      />
      {hasWorsened && <TransferNote>{change}</TransferNote>}
    </>
  )
}
