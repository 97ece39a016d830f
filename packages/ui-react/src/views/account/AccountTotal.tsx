import { createTokens } from '@carabiner/controllers'
import { hasSource, sumValues } from '@carabiner/controllers/internal'
import { useContext, useEffect } from 'react'
import { formatDollars } from '../../format/format-number.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { en } from './messages.en.js'

/**
 * The total value of the account's tokens, and the number of tokens without a price. Renders
 * nothing without a source of prices.
 */
export function AccountTotal({ hidden }: { readonly hidden: boolean }) {
  const t = useT()
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { settings } = useModalContext().controllers
  const controller = useController(createTokens)
  const { status, count } = useProxy(controller.state)
  useEffect(() => controller.watch(), [controller])
  const sum = sumValues(controller.list())
  const { unpriced } = sum
  const total = status === 'ready' && count === 0 ? 0 : sum.total
  if (!hasSource(settings, 'balances') && !hasSource(settings, 'prices')) return null
  if (total === undefined) {
    if (status === 'loading' && count === 0) {
      return (
        <p className="cb-account-total" aria-busy="true">
          <span className="cb-sr-only">{t('common.loading')}</span>
          <Skeleton width={120} height={18} />
        </p>
      )
    }
    return count > 0 && <p className="cb-account-total">{tOwn('account.totalUnknown')}</p>
  }
  const amount = hidden ? '••••' : formatDollars(total, locale)
  return (
    <p className="cb-account-total">
      <span>
        {unpriced === 0
          ? tOwn('account.total', { amount })
          : tOwn('account.totalPartly', { amount, count: unpriced })}
      </span>
      {hidden && <span className="cb-sr-only">{` ${tOwn('account.amountHidden')}`}</span>}
    </p>
  )
}
