import type { WalletListing } from '@carabiner/core'

/** Whether a wallet has an address that a pairing can be carried to. */
export const takesPairing = (wallet: WalletListing): boolean =>
  Boolean(wallet.mobile_link || wallet.desktop_link || wallet.webapp_link || wallet.link_mode)
