import type { SwapToken } from '@carabiner/controllers'
import { type SwapQuote, worthOf } from '@carabiner/controllers/internal'
import { fromUnits } from '@carabiner/core/adapter'
import { useContext } from 'react'
import { AmountCard } from '../../components/amount-card/AmountCard.js'
import { TokenChip } from '../../components/token/TokenChip.js'
import { HeldAmount } from '../../components/transfer/AmountEntry.js'
import { en as transfer } from '../../components/transfer/messages.en.js'
import { formatAmount } from '../../format/format-amount.js'
import { formatDollars } from '../../format/format-number.js'
import { tokenFigure } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { amountSize } from '../../primitives/amount-input/AmountInput.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { en } from './messages.en.js'
import { useSwap } from './useSwap.js'

/** The card with the token and the amount to get. */
export function GetCard() {
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const { toToken: token, quote } = useSwap().state
  return (
    <AmountCard
      label={tOwn('swap.youGet')}
      chip={
        <TokenChip
          token={token}
          rowId="to"
          purpose={tOwn('swap.youGet')}
          onClick={() => router.push({ view: 'SwapSelectToken', data: { side: 'to' } })}
        />
      }
      below={<Worth token={token} quote={quote.value} />}
      belowAside={token?.held !== undefined && <HeldAmount token={token} held={token.held} />}
    >
      <output className="cb-swap-output" aria-label={tOwn('swap.youGet')}>
        {!quote.value && quote.status === 'reading' && token ? (
          <Skeleton width={120} height={28} />
        ) : (
          <Brought token={token} quote={quote.value} isOld={quote.status !== 'ready'} />
        )}
      </output>
    </AmountCard>
  )
}

interface BroughtProps {
  readonly token: SwapToken | undefined
  readonly quote: SwapQuote | undefined
}

/** The amount to get. An outdated amount is dimmed. */
function Brought({ token, quote, isOld }: BroughtProps & { readonly isOld: boolean }) {
  const locale = useContext(I18nContext)?.locale
  if (!token || !quote) {
    return <span className="cb-swap-nothing">{formatAmount(0n, 0, locale)}</span>
  }
  const text = tokenFigure(quote.toAmount, token, locale)
  return (
    <bdi dir="ltr" className={amountSize(text)} data-old={isOld || undefined}>
      {text}
    </bdi>
  )
}

/** The value of the amount to get. */
function Worth({ token, quote }: BroughtProps) {
  const tOwn = useT(transfer)
  const locale = useContext(I18nContext)?.locale
  if (!token) return null
  const cents = worthOf(token, quote?.toAmount ?? 0n)
  if (cents === undefined) return <span>{tOwn('send.priceUnknown')}</span>
  return <bdi dir="ltr">{formatDollars(Number(fromUnits(cents, 2)), locale)}</bdi>
}
