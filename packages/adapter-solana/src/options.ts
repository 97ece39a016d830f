import {
  boolean,
  networkIdKey,
  object,
  optional,
  record,
  refine,
  refineString,
  type Schema,
} from '@carabiner/core/adapter'

/** What a wallet may change in a transaction that it is asked to sign. */
export interface WalletChanges {
  /**
   * It may add instructions, such as a tip or a guard of its own. The fee payer stays, and so do the
   * instructions that were there, all of them, in their order.
   *
   * @default false
   */
  instructions?: boolean
  /** It may take a newer blockhash: the transaction is then valid for longer. @default false */
  blockhash?: boolean
}

/** What {@link solanaAdapter} takes. */
export interface SolanaOptions {
  /**
   * What a transfer offers for getting into a block sooner, in millionths of a lamport per compute
   * unit. `recent` offers what those paid that wrote to the same accounts, within bounds.
   *
   * @default 'recent'
   */
  computeUnitPrice?: bigint | 'recent'
  /**
   * What a wallet may change in a transaction that it signs, and that is then sent here or handed to
   * the host. One that comes back otherwise is refused (`TransactionChangedError`).
   *
   * @default nothing
   */
  walletChanges?: WalletChanges
  /** Where web3.js's `Connection` subscribes, by CAIP-2 id. @default what web3.js derives */
  wsUrls?: Readonly<Record<string, string>>
}

export const solanaOptionFields = {
  computeUnitPrice: optional(
    refine(
      (price): price is bigint | 'recent' =>
        price === 'recent' || (typeof price === 'bigint' && price >= 0n),
      "a bigint such as 1000n, or 'recent'",
    ),
  ),
  walletChanges: optional(
    object({ instructions: optional(boolean), blockhash: optional(boolean) } satisfies Record<
      keyof WalletChanges,
      unknown
    >),
  ),
  wsUrls: optional(
    record(
      networkIdKey,
      refineString((url) => /^wss?:\/\//.test(url), 'a ws or wss URL'),
      'URLs by CAIP-2 id',
    ),
  ),
} satisfies Record<keyof SolanaOptions, Schema<unknown>>
