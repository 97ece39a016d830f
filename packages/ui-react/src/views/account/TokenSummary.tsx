import { createBalance, createTokens, type HeldToken, sumValues } from '@carabiner/controllers'
import { useContext } from 'react'
import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { formatDollars } from '../../format/format-dollars.js'
import { shortTime } from '../../format/short-time.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useController } from '../../modal/useController.js'
import { useProxy } from '../../modal/useProxy.js'
import { en } from './messages.en.js'

export interface TokenSummaryProps {
  readonly tokens: readonly HeldToken[]
  readonly hidden: boolean
}

/** Above the tokens: what they are worth as far as that is known, what is not known, and how old it is. */
export function TokenSummary({ tokens, hidden }: TokenSummaryProps) {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const controller = useController(createTokens)
  const { status, readAt, retryAt } = useProxy(controller.state)
  // The balance above says the same, and how to go on: tokens follow by themselves.
  const isToldAbove = useProxy(useController(createBalance).state).status === 'error'
  const { total, unpriced } = sumValues(tokens)
  return (
    <div className="cb-tokens-summary">
      {total !== undefined && !hidden && (
        <p className="cb-tokens-total">
          {own('account.tokensTotal')} <span dir="ltr">{formatDollars(total, locale)}</span>
        </p>
      )}
      {unpriced > 0 && (
        <p className="cb-account-note">
          {total === undefined
            ? own('account.pricesUnknown')
            : own('account.pricesPartly', { count: unpriced })}
        </p>
      )}
      {status === 'error' && !isToldAbove && (
        <div className="cb-tokens-stale">
          {readAt !== undefined && (
            <p className="cb-account-note">
              {own('account.balanceStale', { time: shortTime(readAt, locale) })}
            </p>
          )}
          <RetryButton retryAt={retryAt} onRetry={() => void controller.load()} />
        </div>
      )}
    </div>
  )
}
