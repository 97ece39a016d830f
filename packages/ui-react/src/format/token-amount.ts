import { type AmountScale, amountText, toUiUnits } from '@carabiner/core/adapter'
import { formatAmount } from './format-amount.js'
import { formatFigure } from './format-figure.js'
import { groupAmount } from './group-amount.js'

/** Stands for an amount that nobody can say: what the token tells of its amounts makes no sense. */
const unknown = '?'

/** How much of a token there is, for people. @param raw - in its smallest unit */
export function tokenAmount(raw: bigint, token: AmountScale, locale?: string): string {
  const units = toUiUnits(raw, token)
  return units === undefined ? unknown : formatAmount(units, token.decimals, locale)
}

/** About how much of a token it is, by its first digits. @param raw - in its smallest unit */
export function tokenFigure(raw: bigint, token: AmountScale, locale?: string): string {
  const units = toUiUnits(raw, token)
  return units === undefined ? unknown : formatFigure(units, token.decimals, locale)
}

/** Every digit of an amount of a token. @param raw - in its smallest unit */
export function tokenDigits(raw: bigint, token: AmountScale, locale?: string): string {
  const text = amountText(raw, token)
  return text === undefined ? unknown : groupAmount(text, locale)
}
