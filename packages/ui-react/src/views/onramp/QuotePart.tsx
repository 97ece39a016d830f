import { useContext, useEffect } from 'react'
import { AmountCard } from '../../components/amount-card/AmountCard.js'
import { formatMoney } from '../../format/format-money.js'
import { formatSmallAmount } from '../../format/format-number.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Chip } from '../../primitives/chip/Chip.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { Tag } from '../../primitives/tag/Tag.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'
import { OfferImage } from './OfferImage.js'
import { useOnramp } from './useOnramp.js'

/** The quote for the entered amount. */
export function QuotePart() {
  const t = useT()
  const tOwn = useT(en)
  const { controllers } = useModalContext()
  const { offer, quote } = useOnramp().state
  const symbol = offer?.currency.symbol ?? ''
  return (
    <AmountCard
      label={tOwn('onramp.get')}
      aside={quote.isEstimate && <Tag>{tOwn('onramp.estimate')}</Tag>}
      chip={
        <Chip
          size="md"
          raised
          lead={offer && <OfferImage offer={offer} size={24} />}
          aria-label={`${t('onramp.tokenTitle')}: ${symbol || t('send.selectToken')}`}
          data-row-id="token"
          onClick={() => controllers.router.push({ view: 'OnRampTokenSelect' })}
        >
          {symbol || t('send.selectToken')}
        </Chip>
      }
      below={<QuoteFees symbol={symbol} />}
    >
      <QuoteAmount symbol={symbol} />
    </AmountCard>
  )
}

/** The amount of tokens in a quote, or the value in money of an estimate. */
function QuoteAmount({ symbol }: { readonly symbol: string }) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const announce = useAnnounce()
  const { quote } = useOnramp().state
  const { status, value, isEstimate } = quote
  const text = value && shownAmount(value.purchaseAmount, isEstimate, locale)
  const spoken =
    status === 'ready' && text !== undefined && !isEstimate
      ? tOwn('onramp.quote', { amount: text, symbol })
      : undefined
  useEffect(() => {
    if (spoken !== undefined) announce(spoken)
  }, [announce, spoken])
  if (text === undefined) {
    return status === 'loading' ? (
      <Skeleton width={120} height={28} />
    ) : (
      <p className="cb-onramp-get" data-none>
        <span aria-hidden="true">–</span>
      </p>
    )
  }
  return (
    <p className="cb-onramp-get" data-stale={status === 'stale' || undefined}>
      <bdi dir="ltr">{text}</bdi>
    </p>
  )
}

const shownAmount = (
  { amount, currency }: { readonly amount: string; readonly currency: string },
  isEstimate: boolean,
  locale: string | undefined,
) =>
  isEstimate
    ? `≈ ${formatMoney(amount, currency, locale)}`
    : Number(amount) < 1
      ? formatSmallAmount(amount, locale)
      : new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(Number(amount))

/** The fees, or the reason why there is only an estimate. */
function QuoteFees({ symbol }: { readonly symbol: string }) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { quote } = useOnramp().state
  const { value, isEstimate } = quote
  if (isEstimate) return <span>{tOwn('onramp.estimateHint', { symbol })}</span>
  if (!value) return null
  const { networkFee: fee } = value
  return (
    <span>
      {tOwn('onramp.quoteFees', { network: formatMoney(fee.amount, fee.currency, locale) })}
    </span>
  )
}
