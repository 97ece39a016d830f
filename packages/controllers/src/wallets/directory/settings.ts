import type { WalletOrderItem } from '../connect-list.js'

/** Which wallets an app shows, and in which order. */
export interface DirectorySettings {
  /** Ids of wallets that Connect shows before the recommended ones, in this order. */
  featuredWalletIds?: readonly string[] | undefined
  /** Ids of the only wallets to recommend, list and find. @default all */
  includeWalletIds?: readonly string[] | undefined
  /**
   * Wallets that are shown nowhere, not even when they are in this browser: by id, or, which needs no
   * registry, by reverse domain name (`io.metamask`) or name (`Phantom`). The id of a connector
   * (`6963:io.metamask`) leaves out that one alone.
   */
  excludeWalletIds?: readonly string[] | undefined
  /**
   * What Connect shows first, in this order: sources of wallets, or wallets as `excludeWalletIds`
   * names them. Each wallet stands at the first place that fits it; what is not named follows: `recent`,
   * `found`, `featured`, `custom`, `recommended`. It adds no wallet to the list.
   *
   * @example
   * ['featured', 'recent'] // featured wallets before those that are in this browser
   * ['io.rabby', 'Phantom'] // these two first
   */
  walletOrder?: readonly WalletOrderItem[] | undefined
}
