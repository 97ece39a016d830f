import { limitOf, quickAmounts } from '@carabiner/controllers/internal'
import { useContext } from 'react'
import { formatMoney } from '../../format/format-money.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { en } from './messages.en.js'
import { useOnramp } from './useOnramp.js'

/** Buttons for a few amounts within the limits of the payment method. */
export function QuickAmounts() {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { onramp, state } = useOnramp()
  const { payment, method, entered } = state
  if (!payment) return null
  return (
    <fieldset className="cb-onramp-quick" aria-label={tOwn('onramp.amounts')}>
      {quickAmounts(limitOf(payment, method)).map((amount) => (
        <button
          type="button"
          key={amount}
          aria-pressed={entered === amount}
          onClick={() => onramp.enter(amount)}
        >
          <bdi dir="ltr">{formatMoney(amount, payment.id, locale)}</bdi>
        </button>
      ))}
    </fieldset>
  )
}
