import { SwapRefusedError } from '../api/blockchain/swap-errors.js'
import { NoQuoteError } from '../swap/swap-errors.js'

/** The offer of a source for an amount. */
interface Output {
  /** In the smallest unit of the token to receive. */
  readonly toAmount: bigint
  readonly providerFee?: bigint | undefined
}

/** An amount to sell, and the source's offer for it. */
interface Input extends Output {
  /** In the smallest unit of the token to sell. */
  readonly fromAmount: bigint
}

interface InputParts {
  /** The amount to receive at least. */
  readonly least: bigint
  /** The amount to sell at most. */
  readonly most: bigint
  /** The first amount to ask for. */
  readonly first: bigint
  quote(fromAmount: bigint): Promise<Output | undefined>
}

/** The most quotes for one amount. A pool needs three. */
const mostQuotes = 7
/** How much more than the least may be received, in percent. */
const spare = 2n
/** The digits of an amount to sell that are not zero, so that small price changes keep it. */
const digits = 4

/**
 * Finds an amount to sell that returns at least an amount, and not much more. For sources that
 * quote by the amount to sell.
 *
 * @throws {SwapRefusedError} if the most does not return enough
 * @throws {NoQuoteError} if the source offers nothing
 */
export async function findInput({ least, most, first, quote }: InputParts): Promise<Input> {
  let best: Input | undefined
  let before: Input | undefined
  let fromAmount = clamp(roundUp(first), most)
  for (let count = 0; count < mostQuotes; count += 1) {
    const output = await quote(fromAmount)
    const { toAmount = 0n } = output ?? {}
    const isEnough = toAmount >= least
    if (isEnough && (!best || fromAmount < best.fromAmount)) {
      best = { fromAmount, toAmount, providerFee: output?.providerFee }
    }
    if (isEnough && toAmount * 100n <= least * (100n + spare)) break
    if (!isEnough && fromAmount >= most) throw new SwapRefusedError('balance')
    // A little above the least, because the price gets worse with the amount.
    const aim = least + least / 200n
    const now = { fromAmount, toAmount }
    const next = onCurve(now, before, aim) ?? scaled(now, aim)
    before = now
    const rounded = clamp(roundUp(next), most)
    if (rounded === fromAmount) {
      if (isEnough) break
      fromAmount = clamp(roundUp(fromAmount + 1n), most)
    } else fromAmount = rounded
  }
  if (!best) throw new NoQuoteError()
  return best
}

/** Assumes that the price stays the same. */
const scaled = ({ fromAmount, toAmount }: Input, aim: bigint) =>
  toAmount > 0n ? (fromAmount * aim) / toAmount + 1n : fromAmount * 100n

/**
 * Assumes a pool of the form x · y = k, in which 1 / output is linear in 1 / input. Floats are
 * precise enough for the next guess.
 *
 * @returns undefined if two quotes are not of that form
 */
function onCurve(now: Input, before: Input | undefined, aim: bigint): bigint | undefined {
  if (!before || before.fromAmount === now.fromAmount) return undefined
  const [in1, out1, in2, out2] = [
    before.fromAmount,
    before.toAmount,
    now.fromAmount,
    now.toAmount,
  ].map((amount) => 1 / Number(amount))
  if (in1 === undefined || out1 === undefined || in2 === undefined || out2 === undefined) {
    return undefined
  }
  const slope = (out2 - out1) / (in2 - in1)
  const next = slope / (1 / Number(aim) - (out2 - slope * in2))
  return Number.isFinite(next) && next >= 1 ? BigInt(Math.ceil(next)) : undefined
}

const clamp = (amount: bigint, most: bigint) => (amount > most ? most : amount > 0n ? amount : 1n)

/** Rounds up to four digits. */
function roundUp(amount: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, amount.toString().length - digits))
  return ((amount + step - 1n) / step) * step
}
