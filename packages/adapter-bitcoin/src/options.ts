import type { Network } from '@carabiner/core'
import { callable, object, optional, refine, type Schema } from '@carabiner/core/adapter'
import type { BitcoinApi, Utxo } from './api/bitcoin-api.js'

/** A coin's transaction and output index. */
export type CoinId = Pick<Utxo, 'txid' | 'vout'>

/**
 * Returns the coins that must not be spent, such as those with an inscription. Called before a fee estimate
 * and before a transfer is built, with a time limit of 10 s.
 *
 * @param coins - the spendable coins
 * @returns the coins to exclude. After an error or another answer, no coin is spent
 */
export type ExcludeCoins = (
  coins: readonly Utxo[],
  place: { address: string; network: Network; signal: AbortSignal },
) => Promise<readonly CoinId[]>

/** The limits of a fee. A higher fee is a `FeeTooHighError` with both values. */
export interface FeeLimits {
  /** A multiple of the network's estimate for the next block. @default 3 */
  rate?: number
  /** A share of the amount: 0.5 is half of it. @default 0.5 */
  share?: number
}

/** The options of {@link bitcoinAdapter}. */
export interface BitcoinOptions {
  /**
   * The access to chains: the whole API or parts of it.
   *
   * @default the network's `rpcUrls`, by the Esplora API of mempool.space
   */
  api?: Partial<BitcoinApi>
  /**
   * Transfers built here never spend coins of this many satoshi or fewer, because inscriptions are on such
   * coins. `0n` spends all.
   *
   * @default 10000n
   */
  leaveCoinsUpTo?: bigint
  /** Returns more coins to exclude. @default spends all that `leaveCoinsUpTo` leaves */
  excludeCoins?: ExcludeCoins
  /** The fee limits for transfers that are built here and PSBTs that are sent here. */
  feeLimits?: FeeLimits
}

const call = optional(callable)
const factor = optional(
  refine((value): value is number => typeof value === 'number' && value > 0, 'a number above 0'),
)

export const bitcoinOptionFields = {
  api: optional(
    object({
      getUtxos: call,
      getRawTransaction: call,
      getTransaction: call,
      getTransactions: call,
      getFeeRate: call,
      getFastestFeeRate: call,
      broadcast: call,
    } satisfies Record<keyof BitcoinApi, unknown>),
  ),
  leaveCoinsUpTo: optional(
    refine(
      (value): value is bigint => typeof value === 'bigint' && value >= 0n,
      'an amount in satoshi, such as 10000n',
    ),
  ),
  excludeCoins: call,
  feeLimits: optional(
    object({ rate: factor, share: factor } satisfies Record<keyof FeeLimits, unknown>),
  ),
} satisfies Record<keyof BitcoinOptions, Schema<unknown>>
