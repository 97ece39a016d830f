import type { FeeEstimate, ReadParameters } from '@carabiner/core'
import { FeeTooHighError } from '@carabiner/core/adapter'
import { checkFee } from './check-fee.js'
import type { CheckedTransfer } from './check-transfer.js'
import type { SpendTools } from './read-spendable.js'
import { idOf, readSpendable } from './read-spendable.js'
import { type Selection, type Sides, selectCoins } from './select-coins.js'
import { dustLimits, sizeOf } from './sizes.js'

/**
 * Selects the coins and the fee of a transfer. Uses the estimate if it still matches, or else
 * selects at the current rate.
 *
 * @param shown - the estimate that the visitor saw, whose fee is the limit
 * @throws {InsufficientFundsError | FeeTooHighError | CoinsUncheckedError}
 */
export async function planTransfer(
  tools: SpendTools,
  { to, from, amount }: CheckedTransfer,
  parameters: ReadParameters,
  shown?: FeeEstimate,
): Promise<Selection> {
  const { api, options } = tools
  const [spendable, rate, fastest] = await Promise.all([
    readSpendable(tools, parameters),
    api.getFeeRate(parameters),
    api.getFastestFeeRate(parameters),
  ])
  const sides = { from: from.type, to: to.type }
  const selection =
    (shown && selectShown(spendable.coins, amount, sides, shown)) ??
    selectCoins(spendable, { ...sides, amount, rate })
  if (shown && selection.fee > shown.fee) {
    throw new FeeTooHighError(selection.fee, shown.fee, 'more than the displayed fee')
  }
  checkFee({ ...selection, amount }, fastest, options.feeLimits)
  return selection
}

/**
 * Returns the coins and the fee of the shown estimate, or undefined if one of its coins is gone or
 * the amount differs.
 */
function selectShown(
  available: Selection['coins'],
  amount: bigint,
  { from, to }: Sides,
  { fee, coins: ids = [] }: FeeEstimate,
): Selection | undefined {
  const coins = ids.flatMap((id) => available.find((coin) => idOf(coin) === idOf(id)) ?? [])
  if (coins.length === 0 || coins.length < ids.length) return undefined
  const change = coins.reduce((sum, { value }) => sum + value, 0n) - amount - fee
  if (change !== 0n && change < dustLimits[from]) return undefined
  const size = sizeOf({ kind: from, count: coins.length }, change > 0n ? [to, from] : [to])
  return { coins, fee, change, size }
}
