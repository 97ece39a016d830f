import type { Carabiner } from '@carabiner/core'
import type { StoredPurchase } from '@carabiner/core/internal'

/** In ms. Longer than any provider takes for a payment by card. */
const longest = 86_400_000

type Kept = Pick<Carabiner, 'getPreferences' | 'setPreferences' | 'logger'>

/** The stored record of the pending purchase. */
export interface PurchaseRecord {
  /** Reads the record. @returns undefined without one, or if it began more than a day ago */
  read(): Promise<StoredPurchase | undefined>
  /** Writes the record. Never rejects. @param purchase - undefined removes it */
  write(purchase: StoredPurchase | undefined): Promise<void>
}

/** Creates the record, stored with the visitor's preferences. */
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
      // The clock may have been wrong then, in either direction.
      const age = Math.abs(Date.now() - purchase.startedAt)
      if (age < longest) return purchase
      await write(undefined)
      return undefined
    },
  }
}
