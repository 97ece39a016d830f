import { fromUnits } from '@carabiner/core/adapter'
import { useContext } from 'react'
import { formatDollars } from '../../format/format-number.js'
import { tokenDigits, tokenFigure } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { cx } from '../../primitives/cx.js'
import { TokenPicture, tokenLabel } from '../token/TokenPicture.js'
import type { EntryToken } from './AmountEntry.js'

export interface TokenSumProps {
  readonly token: EntryToken
  /** In the token's smallest unit. */
  readonly amount: bigint
  /** The value in cents. */
  readonly cents: bigint | undefined
  /** Returns the sentence for screen readers. */
  readonly read: (amount: string, symbol: string) => string
  /** Shows only the first digits of the amount. */
  readonly isAbout?: boolean
  /** Marks an amount that has just changed. */
  readonly isChanged?: boolean
}

/** An amount under review. An amount to send shows every digit. */
export function TokenSum({ token, amount, cents, read, isAbout, isChanged }: TokenSumProps) {
  const locale = useContext(I18nContext)?.locale
  const text = isAbout ? tokenFigure(amount, token, locale) : tokenDigits(amount, token, locale)
  const symbol = tokenLabel(token)
  return (
    <div className={cx('cb-amount-card cb-transfer-line', isChanged && 'cb-transfer-changed')}>
      <div>
        <span className="cb-sr-only">{read(text, symbol)}</span>
        <p className="cb-transfer-sum" aria-hidden="true">
          <bdi dir="ltr">{`${text} ${symbol}`}</bdi>
        </p>
        {cents !== undefined && (
          <p className="cb-transfer-worth">
            <bdi dir="ltr">{formatDollars(Number(fromUnits(cents, 2)), locale)}</bdi>
          </p>
        )}
      </div>
      <TokenPicture token={token} size={40} />
    </div>
  )
}
