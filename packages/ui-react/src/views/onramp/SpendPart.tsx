import { limitOf, placesOfCurrency } from '@carabiner/controllers/internal'
import { useContext } from 'react'
import { AmountCard } from '../../components/amount-card/AmountCard.js'
import { en as amounts } from '../../components/amount-card/messages.en.js'
import { formatMoney } from '../../format/format-money.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { AmountInput } from '../../primitives/amount-input/AmountInput.js'
import { Chip } from '../../primitives/chip/Chip.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { CurrencyImage } from './CurrencyImage.js'
import { en } from './messages.en.js'
import { useOnramp } from './useOnramp.js'

/** The amount to spend and its currency. */
export function SpendPart() {
  const t = useT()
  const tOwn = useT(en)
  const tAmounts = useT(amounts)
  const locale = useContext(I18nContext)?.locale
  const { controllers } = useModalContext()
  const { onramp, state } = useOnramp()
  const { payment, method, entered } = state
  const limit = limitOf(payment, method)
  const missing = onramp.missing()
  const currency = payment?.id ?? ''
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const wrong = missing === 'tooLow' || missing === 'tooHigh' ? missing : undefined
  return (
    <AmountCard
      label={tOwn('onramp.amount')}
      chip={
        payment && (
          <Chip
            size="md"
            raised
            lead={<CurrencyImage currency={currency} size={24} />}
            aria-label={`${t('onramp.currencyTitle')}: ${currency}`}
            data-row-id="currency"
            onClick={() => controllers.router.push({ view: 'OnRampFiatSelect' })}
          >
            {currency}
          </Chip>
        )
      }
      below={
        limit ? (
          tOwn('onramp.minMax', { min: money(limit.min), max: money(limit.max) })
        ) : (
          <Skeleton width={120} />
        )
      }
      error={
        wrong && limit
          ? tOwn(`onramp.${wrong}`, { min: money(limit.min), max: money(limit.max) })
          : undefined
      }
    >
      <AmountInput
        value={entered}
        onChange={onramp.enter}
        decimals={placesOfCurrency(currency || 'USD')}
        label={tOwn('onramp.amountIn', { currency })}
        question={tAmounts('amount.which')}
        invalid={wrong !== undefined}
        data-row-id="amount"
      />
    </AmountCard>
  )
}
