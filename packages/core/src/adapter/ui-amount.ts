import { fromUnits, toUnits } from './units.js'

/**
 * How amounts of a token are written. Some tokens count in units that people do not: after a split of a share, each of
 * their units is two shares, by a multiplier that they say.
 */
export interface AmountScale {
  readonly decimals: number
  /**
   * How many people count for one that the token counts: `"5"`, `"0.5"`, `"1.0000000317"`. Absent for tokens without a
   * multiplier. By one that makes no sense nothing can be written or read.
   */
  readonly uiMultiplier?: string | undefined
}

/** What no issuer means: further from one than this in either direction. */
const most = 10n ** 9n
/** Two multipliers are the same within a part of this: interest grows while an amount is looked at. */
const sameWithin = 100_000n

interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** @param text - a decimal, as JavaScript writes numbers */
function readMultiplier(text: string): Ratio | undefined {
  const [match, whole = '', fraction = '', power = '0'] =
    /^(\d{1,40})(?:\.(\d{1,60}))?(?:e([+-]?\d{1,2}))?$/.exec(text) ?? []
  if (match === undefined) return undefined
  const places = fraction.length - Number(power)
  const digits = BigInt(whole + fraction)
  const ratio =
    places < 0
      ? { numerator: digits * 10n ** BigInt(-places), denominator: 1n }
      : { numerator: digits, denominator: 10n ** BigInt(places) }
  const { numerator, denominator } = ratio
  const isSane = numerator * most >= denominator && numerator <= denominator * most
  return isSane ? ratio : undefined
}

/**
 * An amount as people count it, rounded down, in the smallest place that the token has.
 *
 * @param raw - in the token's smallest unit
 * @returns undefined where the token's multiplier makes no sense
 */
export function toUiUnits(
  raw: bigint,
  { uiMultiplier }: Pick<AmountScale, 'uiMultiplier'>,
): bigint | undefined {
  if (uiMultiplier === undefined) return raw
  const ratio = readMultiplier(uiMultiplier)
  return ratio && (raw * ratio.numerator) / ratio.denominator
}

/** The way back of {@link toUiUnits}, rounded down: never more than was said. */
export function fromUiUnits(
  units: bigint,
  { uiMultiplier }: Pick<AmountScale, 'uiMultiplier'>,
): bigint | undefined {
  if (uiMultiplier === undefined) return units
  const ratio = readMultiplier(uiMultiplier)
  return ratio && (units * ratio.denominator) / ratio.numerator
}

/**
 * Every digit of an amount of a token, as people count it.
 *
 * @param raw - in the token's smallest unit, not negative
 * @returns undefined where the token's multiplier makes no sense
 * @example
 * amountText(2_000_000n, { decimals: 6, uiMultiplier: '5' }) // '10'
 */
export function amountText(raw: bigint, scale: AmountScale): string | undefined {
  const units = toUiUnits(raw, scale)
  return units === undefined ? undefined : fromUnits(units, scale.decimals)
}

/**
 * An amount that was typed, in the token's smallest unit: what is sent. It is rounded down.
 *
 * @param text - digits and at most one `.`, as people count
 * @returns undefined for what is no amount, and where the token's multiplier makes no sense
 * @example
 * readAmount('10', { decimals: 6, uiMultiplier: '5' }) // 2_000_000n
 */
export function readAmount(text: string, scale: AmountScale): bigint | undefined {
  const units = toUnits(text, scale.decimals)
  return units === undefined ? undefined : fromUiUnits(units, scale)
}

/** Whether an amount is about the same by both: interest that grew within minutes is no other multiplier. */
export function isSameMultiplier(one: string | undefined, other: string | undefined): boolean {
  if (one === other) return true
  const [a, b] = [readMultiplier(one ?? '1'), readMultiplier(other ?? '1')]
  if (!a || !b) return false
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator]
  const difference = left > right ? left - right : right - left
  return difference * sameWithin <= left
}
