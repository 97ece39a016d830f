import type { WalletOrderItem } from '../connect-list.js'

/** The app's choice and order of wallets. */
export interface DirectorySettings {
  /** Ids of wallets that Connect shows before the recommended ones, in this order. */
  featuredWalletIds?: readonly string[] | undefined
  /** Ids of the only wallets to recommend, list and find. @default all */
  includeWalletIds?: readonly string[] | undefined
  /**
   * Wallets to leave out, also if installed: by id, or, without a registry, by reverse domain name
   * (`io.metamask`) or name (`Phantom`). The id of a connector (`6963:io.metamask`) leaves out only
   * that one.
   */
  excludeWalletIds?: readonly string[] | undefined
  /**
   * The first items of Connect, in this order: sources of wallets, or wallets named as in
   * `excludeWalletIds`. Each wallet has the first place that fits it. The rest follows: `recent`,
   * `found`, `featured`, `custom`, `recommended`. Adds no wallet to the list.
   *
   * @example
   * ['featured', 'recent'] // featured wallets before those that are in this browser
   * ['io.rabby', 'Phantom'] // these two first
   */
  walletOrder?: readonly WalletOrderItem[] | undefined
}
