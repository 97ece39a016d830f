import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../caip/caip-2.js'
import { zArray, zInt, zPattern, zString } from '../schema/zod-bounds.js'

const short = zString(1, 128)

/** Of an on-ramp's provider, at most so many are told apart from the one that is waited for. */
const maxKnownPurchases = 10

/** What a visitor buys with money at a provider's own page. The address of that page is not kept. */
export const storedPurchase = z.object({
  provider: z.enum(['meld', 'coinbase']),
  /** To which address, and on which network. */
  address: short,
  chainId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
  symbol: zString(1, 64),
  /** Contract or mint; absent for the native currency. */
  token: z.exactOptional(short),
  /** How much of it there was before, in its smallest unit; absent where it could not be read. */
  before: z.exactOptional(zPattern(/^\d{1,78}$/)),
  /** Purchases that the provider told of before this one; absent where it could not be asked. */
  known: z.exactOptional(zArray(zString(1, 128), maxKnownPurchases)),
  /** In ms since 1970. */
  startedAt: zInt(0, Number.MAX_SAFE_INTEGER),
})

/** A purchase that is waited for, as it is kept. */
export type StoredPurchase = z.output<typeof storedPurchase>
