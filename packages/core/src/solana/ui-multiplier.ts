import { readExtensions, tokenExtension } from './token-extensions.js'

/** As Token-2022 counts: a year of 365.24 days, and rates in hundredths of a percent. */
const secondsPerYear = 60 * 60 * 24 * 365.24
const wholeRate = 10_000

/** Sizes of the two configurations, with the address of who may change each. */
const sizes = { scaled: 56, interest: 52 }

/**
 * By what a mint of Token-2022 multiplies the amounts that people see (scaled UI amount, interest). An account has so
 * many base units all the same.
 *
 * @param data - of the mint's account
 * @param time - by the chain's clock, in seconds since 1970
 * @returns a decimal, also for what makes no sense (`NaN`, `0`); undefined for a mint without such an extension
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

/** A new multiplier holds from its time on. */
function scaledAt(view: DataView, time: bigint): number {
  const [now, from, next] = [32, 40, 48]
  return view.getFloat64(time >= view.getBigInt64(from, true) ? next : now, true)
}

/** The average rate up to its last change and the rate since, compounded continuously. */
function interestAt(view: DataView, time: bigint): number {
  const begun = view.getBigInt64(32, true)
  const changed = view.getBigInt64(42, true)
  const before = growth(view.getInt16(40, true), changed - begun)
  return before * growth(view.getInt16(50, true), time - changed)
}

const growth = (rate: number, seconds: bigint) =>
  Math.exp((rate * Number(seconds)) / secondsPerYear / wholeRate)

/** Where a chain keeps its clock. */
export const clockAddress = 'SysvarC1ock11111111111111111111111111111111'

/**
 * The time that programs go by, in seconds since 1970.
 *
 * @param data - of the account at {@link clockAddress}
 */
export function readClock(data: Uint8Array | undefined): bigint | undefined {
  const at = 32
  return data && data.length >= at + 8 ? viewOf(data).getBigInt64(at, true) : undefined
}
