import type { Network } from '@carabiner/core'
import { callable, object, optional, refine, type Schema } from '@carabiner/core/adapter'
import type { BitcoinApi, Utxo } from './api/bitcoin-api.js'

/** A coin's transaction and output index. */
export type CoinId = Pick<Utxo, 'txid' | 'vout'>

/**
 * Returns the coins that must not be spent, such as those with an inscription. Called before a fee
 * estimate and before a transfer is built, with a time limit of 10 s.
 *
 * @param coins - the spendable coins
 * @returns the coins to exclude. If the call fails or returns anything else, no coin is spent
 */
export type ExcludeCoins = (
  coins: readonly Utxo[],
  place: { address: string; network: Network; signal: AbortSignal },
) => Promise<readonly CoinId[]>

/** The limits of a fee. A higher fee causes a `FeeTooHighError` with the fee and the limit. */
export interface FeeLimits {
  /** A multiple of the network's estimate for the next block. @default 3 */
  rate?: number
  /** A share of the amount: 0.5 is half of it. @default 0.5 */
  share?: number
}

/** The options of {@link bitcoinAdapter}. */
export interface BitcoinOptions {
  /**
   * The API that reads a chain and broadcasts to it, or parts of it.
   *
   * @default the Esplora API of mempool.space, at the network's `rpcUrls`
   */
  api?: Partial<BitcoinApi>
  /**
   * The value in satoshi up to which a coin is never spent by transfers that the adapter builds.
   * Inscriptions are on such coins. `0n` allows all coins.
   *
   * @default 10000n
   */
  leaveCoinsUpTo?: bigint
  /**
   * Returns further coins to exclude.
   *
   * @default excludes only the coins that `leaveCoinsUpTo` excludes
   */
  excludeCoins?: ExcludeCoins
  /** The fee limits for transfers that the adapter builds and PSBTs that it sends. */
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
