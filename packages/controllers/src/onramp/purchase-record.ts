import type { Carabiner } from '@carabiner/core'
import type { StoredPurchase } from '@carabiner/core/internal'

/** Longer than any provider takes for what is paid by card. In ms. */
const longest = 86_400_000

type Kept = Pick<Carabiner, 'getPreferences' | 'setPreferences' | 'logger'>

/** The purchase that is waited for, across page loads. */
export interface PurchaseRecord {
  /** @returns undefined where none is waited for, or it was begun more than a day ago */
  read(): Promise<StoredPurchase | undefined>
  /** Never rejects. @param purchase - undefined where none is waited for any more */
  write(purchase: StoredPurchase | undefined): Promise<void>
}

/** Keeps what is bought beside what else the visitor chose. */
export const createPurchaseRecord = (carabiner: Kept): PurchaseRecord => {
  const write = async (purchase: StoredPurchase | undefined) => {
    try {
      await carabiner.setPreferences({ purchase })
    } catch (error) {
      carabiner.logger.debug('a purchase could not be kept', error)
    }
  }
  return {
    write,
    async read() {
      const { purchase } = await carabiner.getPreferences()
      if (!purchase) return undefined
      // A clock that was wrong then may be right now.
      const age = Math.abs(Date.now() - purchase.startedAt)
      if (age < longest) return purchase
      await write(undefined)
      return undefined
    },
  }
}
