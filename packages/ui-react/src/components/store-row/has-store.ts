import type { WalletListing } from '@carabiner/core'

/** Whether anything is known of where a wallet can be installed from. */
export const hasStore = ({ app_store, play_store, chrome_store, homepage }: WalletListing) =>
  Boolean(app_store || play_store || chrome_store || homepage)
