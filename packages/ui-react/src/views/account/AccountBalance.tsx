import type { ActiveAccount } from '@carabiner/core'
import { useContext } from 'react'
import { formatAmount } from '../../format/format-amount.js'
import { fromUnits } from '../../format/units.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'

/** The native balance: arriving, there, or unavailable. */
export function AccountBalance({ account }: { account: ActiveAccount }) {
  const t = useT()
  const locale = useContext(I18nContext)?.locale
  const { controllers } = useModalContext()
  const { status } = useProxy(controllers.balance.state)
  const { caipAddress, balance, decimals = 0, symbol } = account
  if (caipAddress === undefined) {
    return <p className="cb-account-note">{t('unsupported.title')}</p>
  }
  if (balance !== undefined) {
    const exact = `${fromUnits(balance, decimals)} ${symbol}`
    return (
      <p className="cb-account-balance" dir="ltr" title={exact} data-testid="balance">
        {formatAmount(balance, decimals, locale)}
        <span className="cb-account-symbol"> {symbol}</span>
      </p>
    )
  }
  if (status === 'error') return <p className="cb-account-note">{t('account.balanceHidden')}</p>
  return (
    <p className="cb-account-balance" aria-busy="true">
      <span className="cb-sr-only">{t('common.loading')}</span>
      <Skeleton width={140} height={32} />
    </p>
  )
}
