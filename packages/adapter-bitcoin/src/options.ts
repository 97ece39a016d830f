import type { Network } from '@carabiner/core'
import { callable, object, optional, refine, type Schema } from '@carabiner/core/adapter'
import type { BitcoinApi, Utxo } from './api/bitcoin-api.js'

/** A coin, by the transaction that made it and its place there. */
export type CoinId = Pick<Utxo, 'txid' | 'vout'>

/**
 * Says which coins must not be spent, such as those that carry an inscription. It is called before a
 * fee is estimated and before a transfer is built, with a time limit of 10 s.
 *
 * @param coins - those that could be spent
 * @returns those to exclude; what it throws, or answers otherwise, keeps all of them
 */
export type ExcludeCoins = (
  coins: readonly Utxo[],
  place: { address: string; network: Network; signal: AbortSignal },
) => Promise<readonly CoinId[]>

/** What a fee may be at most. One above a limit is `FeeTooHighError`, which has both figures. */
export interface FeeLimits {
  /** Times what the network's own estimates name for the next block. @default 3 */
  rate?: number
  /** Of the amount: 0.5 is half of it. @default 0.5 */
  share?: number
}

/** What {@link bitcoinAdapter} takes. */
export interface BitcoinOptions {
  /**
   * How chains are read and sent to: all of it, or parts.
   *
   * @default the network's `rpcUrls`, by Esplora's API as mempool.space speaks it
   */
  api?: Partial<BitcoinApi>
  /**
   * Coins of so many satoshi or fewer are never spent by what is built here: inscriptions lie on such.
   * `0n` spends all.
   *
   * @default 10000n
   */
  leaveCoinsUpTo?: bigint
  /** @default spends all that `leaveCoinsUpTo` leaves */
  excludeCoins?: ExcludeCoins
  /** For transfers that are built here, and PSBTs that are sent here. */
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
