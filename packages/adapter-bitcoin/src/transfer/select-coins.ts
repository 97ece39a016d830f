import { InsufficientFundsError } from '@carabiner/core/adapter'
import type { Utxo } from '../api/bitcoin-api.js'
import type { BitcoinAddress } from '../primitives/address.js'
import { dustLimits, feeOf } from './sizes.js'

type Kind = BitcoinAddress['type']

export interface Selection {
  coins: readonly Utxo[]
  /** In satoshi. */
  fee: bigint
  /** What goes back; zero when it would not be worth an output. */
  change: bigint
}

/** An inscription is carried by a coin of little more than this: such coins are left alone. In satoshi. */
const small = 546n

/** The coins that may pay, the surest and largest first. */
const spendable = (coins: readonly Utxo[]): Utxo[] =>
  coins
    .filter(({ value }) => value > small)
    .sort((a, b) => Number(b.confirmed) - Number(a.confirmed) || Number(b.value - a.value))

/**
 * Chooses coins that pay an amount and the fee for it.
 *
 * @param amount - in satoshi
 * @param rate - satoshi per virtual byte
 * @throws {InsufficientFundsError}
 */
export function selectCoins(
  available: readonly Utxo[],
  { amount, from, to, rate }: { amount: bigint; from: Kind; to: Kind; rate: number },
): Selection {
  const coins: Utxo[] = []
  let held = 0n
  for (const coin of spendable(available)) {
    coins.push(coin)
    held += coin.value
    const inputs = { kind: from, count: coins.length }
    const withChange = feeOf(inputs, [to, from], rate)
    const change = held - amount - withChange
    if (change >= dustLimits[from]) return { coins, fee: withChange, change }
    // What is left over would not be worth an output: it goes to the fee.
    if (held >= amount + feeOf(inputs, [to], rate)) return { coins, fee: held - amount, change: 0n }
  }
  throw new InsufficientFundsError()
}

/** The most that the coins can pay to one address, and the fee for it. */
export function selectAll(
  available: readonly Utxo[],
  { from, to, rate }: { from: Kind; to: Kind; rate: number },
): { amount: bigint; fee: bigint } {
  const coins = spendable(available)
  const held = coins.reduce((sum, { value }) => sum + value, 0n)
  const fee = feeOf({ kind: from, count: coins.length }, [to], rate)
  const amount = held - fee
  return { amount: amount < dustLimits[to] ? 0n : amount, fee }
}
