import { type AmountScale, amountText, toUiUnits } from '@carabiner/core/adapter'
import { formatAmount } from './format-amount.js'
import { formatFigure } from './format-figure.js'
import { groupAmount } from './group-amount.js'

/** Shown for an amount that is unknown because the token's decimals are invalid. */
const unknown = '?'

/** Formats an amount of a token for display. @param raw - in its smallest unit */
export function tokenAmount(raw: bigint, token: AmountScale, locale?: string): string {
  const units = toUiUnits(raw, token)
  return units === undefined ? unknown : formatAmount(units, token.decimals, locale)
}

/** Formats an amount of a token by its first digits. @param raw - in its smallest unit */
export function tokenFigure(raw: bigint, token: AmountScale, locale?: string): string {
  const units = toUiUnits(raw, token)
  return units === undefined ? unknown : formatFigure(units, token.decimals, locale)
}

/** Formats an amount of a token with all its digits. @param raw - in its smallest unit */
export function tokenDigits(raw: bigint, token: AmountScale, locale?: string): string {
  const text = amountText(raw, token)
  return text === undefined ? unknown : groupAmount(text, locale)
}
