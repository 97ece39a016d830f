/** Which wallets of the registry an app shows. */
export interface DirectorySettings {
  /** Ids of wallets that Connect shows before the recommended ones, in this order. */
  featuredWalletIds?: readonly string[] | undefined
  /** Ids of the only wallets to recommend, list and find. @default all */
  includeWalletIds?: readonly string[] | undefined
  /** Ids of wallets that are shown nowhere, not even when they are in this browser. */
  excludeWalletIds?: readonly string[] | undefined
}
