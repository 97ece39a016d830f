import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../caip/caip-2.js'
import { zArray, zInt, zPattern, zString } from '../schema/zod-bounds.js'

const short = zString(1, 128)

/** The most earlier purchases at an on-ramp's provider to tell apart from the pending one. */
const maxKnownPurchases = 10

/** The pending purchase at a provider's own page. The page's URL is not stored. */
export const storedPurchase = z.object({
  provider: z.enum(['meld', 'coinbase']),
  /** The receiving address and network. */
  address: short,
  chainId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
  symbol: zString(1, 64),
  /** Contract or mint; absent for the native currency. */
  token: z.exactOptional(short),
  /** The balance before the purchase, in its smallest unit; absent if it could not be read. */
  before: z.exactOptional(zPattern(/^\d{1,78}$/)),
  /** The ids of earlier purchases at the provider; absent if they could not be read. */
  known: z.exactOptional(zArray(zString(1, 128), maxKnownPurchases)),
  /** In ms since 1970. */
  startedAt: zInt(0, Number.MAX_SAFE_INTEGER),
})

/** A stored pending purchase. */
export type StoredPurchase = z.output<typeof storedPurchase>
