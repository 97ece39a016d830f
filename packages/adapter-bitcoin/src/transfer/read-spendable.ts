import type { AdapterContext, ReadParameters } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import * as z from 'zod/mini'
import type { BitcoinApi, Utxo } from '../api/bitcoin-api.js'
import { CoinsUncheckedError } from '../errors/bitcoin-errors.js'
import type { BitcoinOptions, CoinId } from '../options.js'

/** The time limit for the host's list of excluded coins, in ms. */
const excludeTimeout = 10_000
const defaultLeaveUpTo = 10_000n

const coinIds = z.array(z.object({ txid: z.string(), vout: z.int() }))

/** The dependencies of code that spends coins. */
export interface SpendTools {
  api: BitcoinApi
  options: BitcoinOptions
  /** Aborts when the instance is destroyed. */
  signal: AdapterContext['signal']
}

export interface Spendable {
  /** The spendable coins, sorted: confirmed first, then largest first. */
  coins: readonly Utxo[]
  /** The excluded coins. */
  left: readonly Utxo[]
}

/**
 * Returns the coins of an account that may be spent.
 *
 * @throws {CoinsUncheckedError} when the host's list of excluded coins is not available. Then no
 * coin may be spent
 */
export async function readSpendable(
  { api, options }: SpendTools,
  { account, network, signal }: ReadParameters,
): Promise<Spendable> {
  const { leaveCoinsUpTo = defaultLeaveUpTo, excludeCoins } = options
  const { address } = account
  const allCoins = await api.getUtxos({ address, network, signal })
  const large = allCoins.filter(({ value }) => value > leaveCoinsUpTo)
  const excluded = new Set<string>()
  if (excludeCoins && large.length > 0) {
    const target = { address, network, signal }
    const answer = (async () =>
      excludeCoins(
        large.map((coin) => ({ ...coin })),
        target,
      ))()
    const deadline = { action: 'excludeCoins', timeout: excludeTimeout, signal }
    const named = await withDeadline(answer, deadline).catch((error: unknown) => {
      signal.throwIfAborted()
      throw new CoinsUncheckedError(error)
    })
    const parsed = z.safeParse(coinIds, named)
    if (!parsed.success) throw new CoinsUncheckedError(parsed.error)
    for (const coin of parsed.data) excluded.add(idOf(coin))
  }
  const coins = large
    .filter((coin) => !excluded.has(idOf(coin)))
    .sort((a, b) => Number(b.confirmed) - Number(a.confirmed) || Number(b.value - a.value))
  return { coins, left: allCoins.filter((coin) => !coins.includes(coin)) }
}

/** Returns the unique id of a coin. */
export const idOf = ({ txid, vout }: CoinId): string => `${txid}:${vout}`
