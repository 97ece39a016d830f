// Loaded on demand, once the list of wallets is visible.
import { maxRecentWallets } from '../storage/limits.js'
import type { Storage } from '../storage/storage.js'
import type { WalletListing } from './wallet-listing.js'

/** Returns the visitor's recent wallets, the newest first. */
export const readRecentWallets = async (storage: Storage): Promise<readonly WalletListing[]> =>
  (await storage.read('recentWallets')) ?? []

/** Adds a wallet at the front, and drops older entries with the same id. */
export const addRecentWallet = async (storage: Storage, wallet: WalletListing): Promise<void> => {
  await storage.update('recentWallets', (recent = []) =>
    [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, maxRecentWallets),
  )
}
