import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../caip/caip-2.js'
import { zArray, zInt, zPattern, zString } from '../schema/zod-bounds.js'

const short = zString(1, 128)

/** The maximum number of earlier purchases at a provider. Their ids distinguish them from the pending one. */
const maxKnownPurchases = 10

/** The pending purchase at a provider's own page. The page's URL is not stored. */
export const storedPurchase = z.object({
  provider: z.enum(['meld', 'coinbase']),
  /** The receiving address and network. */
  address: short,
  chainId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
  symbol: zString(1, 64),
  /** The token's contract or mint. Absent for the native currency. */
  token: z.exactOptional(short),
  /** The balance before the purchase, in the token's smallest unit. Absent if it could not be read. */
  before: z.exactOptional(zPattern(/^\d{1,78}$/)),
  /** The ids of earlier purchases at the provider. Absent if they could not be read. */
  known: z.exactOptional(zArray(zString(1, 128), maxKnownPurchases)),
  /** The time at which the purchase started, in ms since 1970. */
  startedAt: zInt(0, Number.MAX_SAFE_INTEGER),
})

/** A stored pending purchase. */
export type StoredPurchase = z.output<typeof storedPurchase>
