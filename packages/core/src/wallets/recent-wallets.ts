// Loaded on demand, when the list of wallets becomes visible.
import { maxRecentWallets } from '../storage/limits.js'
import type { Storage } from '../storage/storage.js'
import type { WalletListing } from './wallet-listing.js'

/** Returns the visitor's recent wallets, newest first. */
export const readRecentWallets = async (storage: Storage): Promise<readonly WalletListing[]> =>
  (await storage.read('recentWallets')) ?? []

/** Adds a wallet to the front, and drops older entries with the same id. */
export const addRecentWallet = async (storage: Storage, wallet: WalletListing): Promise<void> => {
  await storage.update('recentWallets', (recent = []) =>
    [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, maxRecentWallets),
  )
}
