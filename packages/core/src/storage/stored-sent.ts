import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../caip/caip-2.js'
import { zInt, zPattern, zString } from '../schema/zod-bounds.js'
import { maxStoredSent } from './limits.js'

const short = zString(1, 128)
/** The latest time that a `Date` can have, in ms. */
const latestTime = 8_640_000_000_000_000
const digits = zPattern(/^\d{1,78}$/)

const storedSent = z.object({
  id: zString(1, 256),
  /** The transaction's id on the network. */
  hash: short,
  chainId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
  from: short,
  to: short,
  /** The time of sending, in ms since 1970. */
  sentAt: zInt(0, latestTime),
  status: z.enum(['pending', 'confirmed', 'failed', 'replaced', 'dropped', 'expired']),
  /** The amount, in the token's smallest unit. */
  amount: digits,
  decimals: zInt(0, 255),
  /** The token's UI multiplier at the time of sending. */
  uiMultiplier: z.exactOptional(zString(1, 128)),
  symbol: zString(0, 64),
  name: zString(0, 64),
  /** The token's contract or mint. Absent for the native currency. */
  token: z.exactOptional(short),
  iconUrl: z.exactOptional(zString(1, 512)),
  /** The kind of transaction, if it is not a payment: an approval or a swap. */
  operation: z.exactOptional(z.enum(['approve', 'trade'])),
  /** The expected result of a swap. */
  received: z.exactOptional(
    z.object({
      amount: digits,
      decimals: zInt(0, 255),
      uiMultiplier: z.exactOptional(zString(1, 128)),
      symbol: zString(0, 64),
      name: zString(0, 64),
    }),
  ),
  /** The hash in a block: of the same transaction sped up or, with `replaced`, of another one. */
  minedHash: z.exactOptional(short),
  /**
   * EVM: the start of the search for the transaction: the newest block when the first search began, the account's
   * transaction count at that block and, once the network showed them, the nonce and a hash of the transaction's
   * effect.
   */
  place: z.exactOptional(
    z.object({
      block: digits,
      count: zInt(0, Number.MAX_SAFE_INTEGER),
      nonce: z.exactOptional(zInt(0, Number.MAX_SAFE_INTEGER)),
      call: z.exactOptional(zPattern(/^0x[0-9a-f]{64}$/)),
    }),
  ),
  /** Solana: the height above which the transaction can no longer enter a block. */
  lastValidBlockHeight: z.exactOptional(digits),
})

/** A stored sent transaction. */
export type StoredSent = z.output<typeof storedSent>

/** The schema of the list. Leaves out an entry that can't be read, and keeps the others. */
export const storedSentList = z.pipe(
  z.array(z.unknown()),
  z.transform((list): StoredSent[] =>
    list.slice(0, maxStoredSent).flatMap((entry) => z.safeParse(storedSent, entry).data ?? []),
  ),
)
