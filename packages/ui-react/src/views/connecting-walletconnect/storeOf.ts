import type { Surroundings } from '@carabiner/controllers'
import type { WalletListing } from '@carabiner/core'

/** Where a visitor gets a wallet for this device. */
export function storeOf(wallet: WalletListing, { os }: Surroundings['platform']) {
  const { app_store, play_store, chrome_store, homepage } = wallet
  const stores = { ios: app_store, android: play_store, other: chrome_store }
  return stores[os] ?? homepage
}
