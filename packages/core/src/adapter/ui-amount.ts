import { fromUnits, toUnits } from './units.js'

/**
 * The scale for displaying a token's amounts. Some tokens have a multiplier between their own units and
 * displayed units, for example 2 after a 2:1 split of a share.
 */
export interface AmountScale {
  readonly decimals: number
  /**
   * The number of displayed units per token unit: `"5"`, `"0.5"`, `"1.0000000317"`. Absent for tokens without
   * a multiplier. With an invalid multiplier, no amount can be displayed or read.
   */
  readonly uiMultiplier?: string | undefined
}

/** The plausible range of a multiplier: up to this factor from 1 in either direction. */
const most = 10n ** 9n
/**
 * Two multipliers count as the same if they differ by at most one part in this number. The multiplier of a token with
 * interest grows slightly while an amount is on screen.
 */
const sameWithin = 100_000n

interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * Parses a multiplier.
 *
 * @param text - a decimal, as JavaScript writes numbers
 */
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
 * Converts an amount to displayed units, rounded down, in the token's smallest decimal place.
 *
 * @param raw - in the token's smallest unit
 * @returns undefined for an invalid multiplier
 */
export function toUiUnits(
  raw: bigint,
  { uiMultiplier }: Pick<AmountScale, 'uiMultiplier'>,
): bigint | undefined {
  if (uiMultiplier === undefined) return raw
  const ratio = readMultiplier(uiMultiplier)
  return ratio && (raw * ratio.numerator) / ratio.denominator
}

/** Inverse of {@link toUiUnits}, rounded down, so that it never exceeds the input. */
export function fromUiUnits(
  units: bigint,
  { uiMultiplier }: Pick<AmountScale, 'uiMultiplier'>,
): bigint | undefined {
  if (uiMultiplier === undefined) return units
  const ratio = readMultiplier(uiMultiplier)
  return ratio && (units * ratio.denominator) / ratio.numerator
}

/**
 * Formats an amount of a token in displayed units, with every digit.
 *
 * @param raw - in the token's smallest unit, not negative
 * @returns undefined for an invalid multiplier
 * @example
 * amountText(2_000_000n, { decimals: 6, uiMultiplier: '5' }) // '10'
 */
export function amountText(raw: bigint, scale: AmountScale): string | undefined {
  const units = toUiUnits(raw, scale)
  return units === undefined ? undefined : fromUnits(units, scale.decimals)
}

/**
 * Parses a typed amount into the token's smallest unit, for sending. Rounds down.
 *
 * @param text - digits and at most one `.`, in displayed units
 * @returns undefined for text that is no amount, or an invalid multiplier
 * @example
 * readAmount('10', { decimals: 6, uiMultiplier: '5' }) // 2_000_000n
 */
export function readAmount(text: string, scale: AmountScale): bigint | undefined {
  const units = toUnits(text, scale.decimals)
  return units === undefined ? undefined : fromUiUnits(units, scale)
}

/** Whether two multipliers are about equal. Interest that grew within minutes makes no difference. */
export function isSameMultiplier(one: string | undefined, other: string | undefined): boolean {
  if (one === other) return true
  const [a, b] = [readMultiplier(one ?? '1'), readMultiplier(other ?? '1')]
  if (!a || !b) return false
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator]
  const difference = left > right ? left - right : right - left
  return difference * sameWithin <= left
}
