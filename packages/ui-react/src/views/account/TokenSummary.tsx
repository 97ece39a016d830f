import { createBalance, createTokens, type HeldToken } from '@carabiner/controllers'
import { sumValues } from '@carabiner/controllers/internal'
import { useContext } from 'react'
import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { shortTime } from '../../format/short-time.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { en } from './messages.en.js'

export interface TokenSummaryProps {
  readonly tokens: readonly HeldToken[]
}

/** A note above the tokens: missing prices, and the age of the data. */
export function TokenSummary({ tokens }: TokenSummaryProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const controller = useController(createTokens)
  const { status, readAt, retryAt } = useProxy(controller.state)
  // If the balance above has failed, it shows the failure and the retry. The tokens then reload
  // with it.
  const isShownAbove = useProxy(useController(createBalance).state).status === 'error'
  const { total } = sumValues(tokens)
  return (
    <div className="cb-tokens-summary">
      {total === undefined && <p className="cb-account-note">{tOwn('account.pricesUnknown')}</p>}
      {status === 'error' && !isShownAbove && (
        <div className="cb-tokens-stale">
          {readAt !== undefined && (
            <p className="cb-account-note">
              {tOwn('account.balanceStale', { time: shortTime(readAt, locale) })}
            </p>
          )}
          <RetryButton retryAt={retryAt} onRetry={() => void controller.load()} />
        </div>
      )}
    </div>
  )
}
