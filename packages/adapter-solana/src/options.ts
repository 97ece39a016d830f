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

/** The changes that a wallet may make to a transaction before it signs. */
export interface WalletChanges {
  /**
   * Whether the wallet may add instructions, such as a tip or a guard. The fee payer stays, and so
   * do all original instructions in their order.
   *
   * @default false
   */
  instructions?: boolean
  /**
   * Whether the wallet may use a newer blockhash, which makes the transaction valid for longer.
   * @default false
   */
  blockhash?: boolean
}

/** The options of {@link solanaAdapter}. */
export interface SolanaOptions {
  /**
   * The priority fee of a transfer, in millionths of a lamport per compute unit. `recent` uses the fees of
   * recent transactions that wrote to the same accounts, within limits.
   *
   * @default 'recent'
   */
  computeUnitPrice?: bigint | 'recent'
  /**
   * The changes that a wallet may make to a transaction that the adapter sends or returns to the
   * host. Other changes cause a `TransactionChangedError`.
   *
   * @default no changes
   */
  walletChanges?: WalletChanges
  /** The subscription URLs of web3.js's `Connection`, by CAIP-2 id. @default the URLs that web3.js derives */
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
