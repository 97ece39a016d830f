import type { WalletListing } from '@carabiner/core'

/** Whether a wallet has a link that can contain a pairing. */
export const takesPairing = (wallet: WalletListing): boolean =>
  Boolean(wallet.mobile_link || wallet.desktop_link || wallet.webapp_link || wallet.link_mode)
