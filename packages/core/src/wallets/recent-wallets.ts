// Loaded on demand: a page needs them once its list of wallets is seen.
import { maxRecentWallets } from '../storage/limits.js'
import type { Storage } from '../storage/storage.js'
import type { WalletListing } from './wallet-listing.js'

/** The wallets that the visitor used last, the newest first. */
export const readRecentWallets = async (storage: Storage): Promise<readonly WalletListing[]> =>
  (await storage.read('recentWallets')) ?? []

/** Puts a wallet before the others; of several entries with one id the newest stays. */
export const addRecentWallet = async (storage: Storage, wallet: WalletListing): Promise<void> => {
  await storage.update('recentWallets', (recent = []) =>
    [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, maxRecentWallets),
  )
}
