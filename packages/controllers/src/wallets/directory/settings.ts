import type { WalletOrderItem } from '../connect-list.js'

/** The wallets that the app selects, and their order. */
export interface DirectorySettings {
  /** The ids of wallets that Connect shows before the recommended ones, in this order. */
  featuredWalletIds?: readonly string[] | undefined
  /** The ids of the only wallets to recommend, list and find. @default all */
  includeWalletIds?: readonly string[] | undefined
  /**
   * Wallets to hide, even if installed: by reverse domain name (`io.metamask`) or name (`Phantom`),
   * in any letter case, or by registry id, which hides an installed wallet only with a registry.
   * The id of a connector (`6963:io.metamask`) hides only that one.
   */
  excludeWalletIds?: readonly string[] | undefined
  /**
   * The first items of Connect, in this order: sources of wallets, or wallets named as in
   * `excludeWalletIds`. Each wallet has the first place that it fits. The other sources follow in
   * the order `recent`, `found`, `featured`, `custom`, `recommended`. This adds no wallet to the
   * list.
   *
   * @example
   * ['featured', 'recent'] // featured wallets before those that are in this browser
   * ['io.rabby', 'Phantom'] // these two first
   */
  walletOrder?: readonly WalletOrderItem[] | undefined
}
