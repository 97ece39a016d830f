import type { Carabiner } from '@carabiner/core'
import type { StoredPurchase } from '@carabiner/core/internal'

/** The maximum age of a record in ms, longer than any payment by card takes. */
const longest = 86_400_000

type Kept = Pick<Carabiner, 'getPreferences' | 'setPreferences' | 'logger'>

/** The stored record of the pending purchase. */
export interface PurchaseRecord {
  /** Reads the record. @returns undefined without a record, or if it is more than a day old */
  read(): Promise<StoredPurchase | undefined>
  /** Writes the record. Never rejects. @param purchase - undefined removes the record */
  write(purchase: StoredPurchase | undefined): Promise<void>
}

/** Creates the record. It is stored with the visitor's preferences. */
export const createPurchaseRecord = (carabiner: Kept): PurchaseRecord => {
  const write = async (purchase: StoredPurchase | undefined) => {
    try {
      await carabiner.setPreferences({ purchase })
    } catch (error) {
      carabiner.logger.debug('a purchase could not be stored', error)
    }
  }
  return {
    write,
    async read() {
      const { purchase } = await carabiner.getPreferences()
      if (!purchase) return undefined
      // The difference is absolute, because the clock may have been corrected since, in either
      // direction.
      const age = Math.abs(Date.now() - purchase.startedAt)
      if (age < longest) return purchase
      await write(undefined)
      return undefined
    },
  }
}
