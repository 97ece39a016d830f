import { readExtensions, tokenExtension } from './token-extensions.js'

/** Token-2022 uses a year of 365.24 days, and rates in hundredths of a percent. */
const secondsPerYear = 60 * 60 * 24 * 365.24
const wholeRate = 10_000

/** The sizes of the two configurations, each including its authority's address. */
const sizes = { scaled: 56, interest: 52 }

/**
 * Returns the factor by which a Token-2022 mint multiplies displayed amounts (scaled UI amount, interest). Base units
 * do not change.
 *
 * @param data - the mint's account
 * @param time - the chain's time, in seconds since 1970
 * @returns a decimal, even a meaningless one (`NaN`, `0`), or undefined for a mint without such an extension
 */
export function readUiMultiplier(data: Uint8Array, time: bigint): string | undefined {
  const extensions = readExtensions(data)
  const scaled = extensions.get(tokenExtension.scaledUiAmount)
  if (scaled) return scaled.length < sizes.scaled ? 'NaN' : String(scaledAt(viewOf(scaled), time))
  const interest = extensions.get(tokenExtension.interestBearing)
  if (!interest) return undefined
  return interest.length < sizes.interest ? 'NaN' : String(interestAt(viewOf(interest), time))
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

/** Returns the multiplier at a time. A new multiplier applies from its start time on. */
function scaledAt(view: DataView, time: bigint): number {
  const [now, from, next] = [32, 40, 48]
  return view.getFloat64(time >= view.getBigInt64(from, true) ? next : now, true)
}

/** Compounds continuously: the average rate up to its last change, and the current rate since. */
function interestAt(view: DataView, time: bigint): number {
  const begun = view.getBigInt64(32, true)
  const changed = view.getBigInt64(42, true)
  const before = growth(view.getInt16(40, true), changed - begun)
  return before * growth(view.getInt16(50, true), time - changed)
}

const growth = (rate: number, seconds: bigint) =>
  Math.exp((rate * Number(seconds)) / secondsPerYear / wholeRate)

/** The address of the account that holds the chain's clock. */
export const clockAddress = 'SysvarC1ock11111111111111111111111111111111'

/**
 * Returns the time that programs use, in seconds since 1970.
 *
 * @param data - the account at {@link clockAddress}
 */
export function readClock(data: Uint8Array | undefined): bigint | undefined {
  const at = 32
  return data && data.length >= at + 8 ? viewOf(data).getBigInt64(at, true) : undefined
}
