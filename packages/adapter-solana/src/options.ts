/** What {@link solanaAdapter} takes. */
export interface SolanaOptions {
  /**
   * What a transfer offers for getting into a block sooner, in millionths of a lamport per compute
   * unit. `recent` offers what those paid that wrote to the same accounts, within bounds.
   *
   * @default 'recent'
   */
  computeUnitPrice?: bigint | 'recent'
  /** Where web3.js's `Connection` subscribes, by CAIP-2 id. @default what web3.js derives */
  wsUrls?: Readonly<Record<string, string>>
}
