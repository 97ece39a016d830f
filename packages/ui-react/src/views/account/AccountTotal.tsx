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
 * The total value of the account's tokens, with the number of unpriced ones. Renders nothing
 * without a price source.
 */
export function AccountTotal({ hidden }: { readonly hidden: boolean }) {
  const t = useT()
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { settings } = useModalContext().controllers
  const controller = useController(createTokens)
  const { status, count } = useProxy(controller.state)
  useEffect(() => controller.watch(), [controller])
  const known = sumValues(controller.list())
  const { unpriced } = known
  const total = status === 'ready' && count === 0 ? 0 : known.total
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
    return count > 0 && <p className="cb-account-total">{own('account.totalUnknown')}</p>
  }
  const amount = hidden ? '••••' : formatDollars(total, locale)
  return (
    <p className="cb-account-total">
      <span>
        {unpriced === 0
          ? own('account.total', { amount })
          : own('account.totalPartly', { amount, count: unpriced })}
      </span>
      {hidden && <span className="cb-sr-only">{` ${own('account.amountHidden')}`}</span>}
    </p>
  )
}
