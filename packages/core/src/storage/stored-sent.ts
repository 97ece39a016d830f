import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../caip/caip-2.js'
import { zInt, zPattern, zString } from '../schema/zod-bounds.js'
import { maxStoredSent } from './limits.js'

const short = zString(1, 128)
/** A `Date` knows no later one. In ms. */
const latestTime = 8_640_000_000_000_000
const digits = zPattern(/^\d{1,78}$/)

const storedSent = z.object({
  id: zString(1, 256),
  /** By which its network knows it. */
  hash: short,
  chainId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
  from: short,
  to: short,
  /** In ms since 1970. */
  sentAt: zInt(0, latestTime),
  status: z.enum(['pending', 'confirmed', 'failed', 'replaced', 'dropped', 'expired']),
  /** In the smallest unit. */
  amount: digits,
  decimals: zInt(0, 255),
  /** How many people counted for one of the token's when it was sent. */
  uiMultiplier: z.exactOptional(zString(1, 128)),
  symbol: zString(0, 64),
  name: zString(0, 64),
  /** Contract or mint; absent for the native currency. */
  token: z.exactOptional(short),
  iconUrl: z.exactOptional(zString(1, 512)),
  /** What it was, beside a payment: an approval, or a swap. */
  operation: z.exactOptional(z.enum(['approve', 'trade'])),
  /** What a swap was to bring. */
  received: z.exactOptional(
    z.object({
      amount: digits,
      decimals: zInt(0, 255),
      uiMultiplier: z.exactOptional(zString(1, 128)),
      symbol: zString(0, 64),
      name: zString(0, 64),
    }),
  ),
  /** The transaction in a block: the same one, sped up by its wallet, or with `replaced` another. */
  minedHash: z.exactOptional(short),
  /**
   * EVM: the newest block when it was looked for first, what the account had sent by then, and, once known, its nonce and a
   * hash of what it does.
   */
  place: z.exactOptional(
    z.object({
      block: digits,
      count: zInt(0, Number.MAX_SAFE_INTEGER),
      nonce: z.exactOptional(zInt(0, Number.MAX_SAFE_INTEGER)),
      call: z.exactOptional(zPattern(/^0x[0-9a-f]{64}$/)),
    }),
  ),
  /** Solana: above this height it can't get into a block any more. */
  lastValidBlockHeight: z.exactOptional(digits),
})

/** What was sent from here, as it is kept. */
export type StoredSent = z.output<typeof storedSent>

/** One that can't be read is left out, alone. */
export const storedSentList = z.pipe(
  z.array(z.unknown()),
  z.transform((list): StoredSent[] =>
    list.slice(0, maxStoredSent).flatMap((entry) => z.safeParse(storedSent, entry).data ?? []),
  ),
)
