import { createBalance } from '@carabiner/controllers'
import { selectBalanceTime } from '@carabiner/controllers/internal'
import type { ActiveAccount } from '@carabiner/core'
import { fromUnits } from '@carabiner/core/adapter'
import { useContext } from 'react'
import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { formatAmount } from '../../format/format-amount.js'
import { shortTime } from '../../format/short-time.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { EYE, EYE_OFF } from '../../icons/glyphs.js'
import { useController, useInstanceState } from '../../modal/context.js'
import { IconButton } from '../../primitives/icon-button/IconButton.js'
import { RollingText } from '../../primitives/rolling-text/RollingText.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { en } from './messages.en.js'
import { useAccountBalance } from './useAccountBalance.js'
import type { AmountsHidden } from './useAmountsHidden.js'

interface AmountProps {
  readonly account: ActiveAccount
  readonly hidden: boolean
}

function Amount({ account, hidden }: AmountProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { balance = 0n, decimals = 0, symbol } = account
  if (hidden) {
    return (
      <p className="cb-account-balance">
        <span aria-hidden="true">••••</span>
        <span className="cb-sr-only">{tOwn('account.amountHidden')}</span>
        <span className="cb-account-symbol">{` ${symbol}`}</span>
      </p>
    )
  }
  const shown = formatAmount(balance, decimals, locale)
  return (
    <p
      className="cb-account-balance"
      dir="ltr"
      title={`${fromUnits(balance, decimals)} ${symbol}`}
      translate="no"
      data-testid="balance"
    >
      <RollingText>{shown}</RollingText>
      <span className="cb-account-symbol">{` ${symbol}`}</span>
    </p>
  )
}

export interface AccountBalanceProps {
  readonly account: ActiveAccount
  readonly amounts: AmountsHidden
}

/** The native balance, which may be loading, ready, outdated or unavailable. */
export function AccountBalance({ account, amounts: { hidden, hide } }: AccountBalanceProps) {
  const t = useT()
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const store = useController(createBalance)
  const read = selectBalanceTime(useInstanceState())
  const { status, retryAt } = useAccountBalance(account.caipAddress)
  if (account.caipAddress === undefined) {
    return <p className="cb-account-note">{t('unsupported.title')}</p>
  }
  const failed = status === 'error'
  const retry = failed && <RetryButton retryAt={retryAt} onRetry={() => void store.load()} />
  if (account.balance === undefined) {
    if (failed) {
      return (
        <div className="cb-account-failure">
          <p className="cb-account-note">{tOwn('account.balanceHidden')}</p>
          {retry}
        </div>
      )
    }
    return (
      <p className="cb-account-balance" aria-busy="true">
        <span className="cb-sr-only">{t('common.loading')}</span>
        <Skeleton width={140} height={40} />
      </p>
    )
  }
  return (
    <>
      <div className="cb-account-amount">
        <Amount account={account} hidden={hidden} />
        <IconButton
          icon={<Glyph path={hidden ? EYE_OFF : EYE} />}
          label={tOwn('account.hideAmounts')}
          aria-pressed={hidden}
          data-row-id="amounts"
          onClick={() => hide(!hidden)}
        />
      </div>
      {failed && (
        <div className="cb-account-failure">
          {read !== undefined && (
            <p className="cb-account-note">
              {tOwn('account.balanceStale', {
                time: shortTime(read, locale),
              })}
            </p>
          )}
          {retry}
        </div>
      )}
    </>
  )
}
