import { InsufficientFundsError } from '@carabiner/core/adapter'
import type { Utxo } from '../api/bitcoin-api.js'
import { CoinsExcludedError } from '../errors/bitcoin-errors.js'
import type { BitcoinAddress } from '../primitives/address.js'
import type { Spendable } from './read-spendable.js'
import { dustLimits, feeOf, sizeOf } from './sizes.js'

type Kind = BitcoinAddress['type']

/** The script types of the spending address and of the paid address. */
export interface Sides {
  from: Kind
  to: Kind
}

export interface Selection {
  coins: readonly Utxo[]
  /** In satoshi. */
  fee: bigint
  /** The change, or zero when it would be too small for an output. */
  change: bigint
  /** In virtual bytes. */
  size: number
}

/**
 * Selects coins for an amount and its fee.
 *
 * @param amount - in satoshi
 * @param rate - satoshi per virtual byte
 * @throws {InsufficientFundsError}
 */
export function selectCoins(
  { coins: available, left }: Spendable,
  { amount, from, to, rate }: Sides & { amount: bigint; rate: number },
): Selection {
  const coins: Utxo[] = []
  let total = 0n
  for (const coin of available) {
    coins.push(coin)
    total += coin.value
    const size = sizeOf({ kind: from, count: coins.length }, [to, from])
    const change = total - amount - feeOf(size, rate)
    if (change >= dustLimits[from]) return { coins, fee: feeOf(size, rate), change, size }
    // The remainder would be too small for an output, so it goes to the fee.
    const sizeWithoutChange = sizeOf({ kind: from, count: coins.length }, [to])
    if (total >= amount + feeOf(sizeWithoutChange, rate)) {
      return { coins, fee: total - amount, change: 0n, size: sizeWithoutChange }
    }
  }
  throw new InsufficientFundsError(left.length > 0 ? new CoinsExcludedError(left) : undefined)
}

/** Returns the maximum that the coins can pay to one address, with its fee. */
export function selectAll(
  { coins }: Spendable,
  { from, to, rate }: Sides & { rate: number },
): { amount: bigint; fee: bigint; coins: readonly Utxo[] } {
  const total = coins.reduce((sum, { value }) => sum + value, 0n)
  const fee = feeOf(sizeOf({ kind: from, count: coins.length }, [to]), rate)
  const amount = total - fee
  return { amount: amount < dustLimits[to] ? 0n : amount, fee, coins }
}
