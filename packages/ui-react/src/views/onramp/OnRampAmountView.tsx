import { limitOf, type OnrampMissing } from '@carabiner/controllers/internal'
import { useContext, useEffect, useRef } from 'react'
import { AmountCards } from '../../components/amount-card/AmountCards.js'
import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { formatMoney } from '../../format/format-money.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_DOWN, CARD } from '../../icons/glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { useSheet } from '../../root/RootContext.js'
import { MethodPart } from './MethodPart.js'
import { en } from './messages.en.js'
import css from './onramp.css'
import { QuickAmounts } from './QuickAmounts.js'
import { QuotePart } from './QuotePart.js'
import { SpendPart } from './SpendPart.js'
import { useOnramp, useProgressFirst } from './useOnramp.js'

const reasons = {
  token: 'onramp.needToken',
  amount: 'onramp.needAmount',
  tooLow: 'onramp.tooLow',
  tooHigh: 'onramp.tooHigh',
} as const satisfies Record<Exclude<OnrampMissing, 'chain'>, keyof typeof en>

/** The form with the token to buy and the amount to spend. */
export default function OnRampAmountView() {
  useSheet(css)
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const form = useRef<HTMLDivElement>(null)
  const { controllers } = useModalContext()
  const { onramp, state } = useOnramp()
  useEffect(() => onramp.watchForm(), [onramp])
  useEffect(() => {
    // A failed purchase is shown first. Its “Try again” leads back to this form.
    if (onramp.state.step !== 'failed') onramp.edit()
  }, [onramp])
  useProgressFirst('OnRampAmount')

  const missing = onramp.missing()
  const { payment, method, options } = state
  if (missing === 'chain') {
    return options.status === 'builtIn' ? (
      <EmptyState
        icon="warning"
        title={tOwn('onramp.optionsFailed')}
        action={<RetryButton retryAt={options.retryAt} onRetry={() => void onramp.loadOptions()} />}
      />
    ) : (
      <EmptyState
        icon={<Glyph path={CARD} size={24} />}
        title={tOwn('onramp.unavailable')}
        text={tOwn('onramp.unavailableHint')}
      />
    )
  }
  const limit = limitOf(payment, method)
  const money = (amount = '0') => formatMoney(amount, payment?.id ?? 'USD', locale)
  const values = { min: money(limit?.min), max: money(limit?.max) }
  const isReading = options.status === 'loading'
  return (
    <div className="cb-onramp" ref={form} aria-busy={isReading || undefined}>
      <AmountCards
        from={<SpendPart />}
        to={<QuotePart />}
        between={
          <span aria-hidden="true">
            <Glyph path={ARROW_DOWN} size={16} />
          </span>
        }
      />
      <QuickAmounts />
      <MethodPart />
      <Button
        loading={isReading}
        reason={missing && !isReading ? tOwn(reasons[missing], values) : undefined}
        onReasonPress={() => {
          const id = missing === 'token' ? 'token' : 'amount'
          form.current?.querySelector<HTMLElement>(`[data-row-id=${id}]`)?.focus()
        }}
        onClick={() => {
          onramp.choose()
          controllers.router.push({ view: 'OnRampProviders' })
        }}
      >
        {tOwn('onramp.continue')}
      </Button>
    </div>
  )
}
