import { isNetworkId, type NetworkId } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import type { PreparedSwap } from './prepare-swap.js'
import { isSwapNote, swapMark } from './swap-mark.js'
import type { SwapToken } from './swap-token.js'

/** The note stored with the calls of a swap. It describes the reviewed swap. */
export interface SwapNote {
  readonly kind: PreparedSwap['kind']
  readonly from: SwapToken
  readonly to: SwapToken
  /** The amount to sell, in the token's smallest unit. */
  readonly fromAmount: bigint
  /** The amount to receive, in the token's smallest unit. */
  readonly toAmount: bigint
  readonly minimum: bigint
  /** The key of the payment that the swap is for. */
  readonly paymentKey?: string | undefined
}

/**
 * The maximum length of an icon's URL. A longer one is left out, because a note has at most 4096
 * bytes.
 */
const mostIcon = 512

const digits = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((value) => BigInt(value)),
)
const token = z.object({
  id: z.string().check(z.maxLength(128)),
  chainId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
  address: z.exactOptional(z.string().check(z.maxLength(128))),
  name: z.string().check(z.maxLength(64)),
  symbol: z.string().check(z.maxLength(16)),
  decimals: z.int().check(z.gte(0), z.lte(36)),
  uiMultiplier: z.exactOptional(z.string().check(z.maxLength(128))),
  iconUrl: z.exactOptional(z.string().check(z.maxLength(mostIcon))),
  isUnlisted: z.exactOptional(z.boolean()),
})
const note = z.object({
  mark: z.literal(swapMark),
  kind: z.enum(['approve', 'swap', 'both']),
  from: token,
  to: token,
  fromAmount: digits,
  toAmount: digits,
  minimum: digits,
  paymentKey: z.exactOptional(z.string().check(z.maxLength(256))),
})

const storedToken = ({
  id,
  chainId,
  address,
  name,
  symbol,
  decimals,
  uiMultiplier,
  iconUrl,
  isUnlisted,
}: SwapToken) =>
  omitUndefined({
    id,
    chainId,
    name,
    symbol,
    decimals,
    uiMultiplier,
    address,
    iconUrl: iconUrl !== undefined && iconUrl.length <= mostIcon ? iconUrl : undefined,
    isUnlisted: isUnlisted || undefined,
  })

/** Serializes a note. */
export const writeNote = ({ kind, from, to, paymentKey, ...amounts }: SwapNote): string =>
  JSON.stringify({
    mark: swapMark,
    kind,
    from: storedToken(from),
    to: storedToken(to),
    fromAmount: String(amounts.fromAmount),
    toAmount: String(amounts.toAmount),
    minimum: String(amounts.minimum),
    // JSON leaves it out if it is undefined.
    paymentKey,
  })

/** Parses a note. Returns undefined if the calls are not a swap. */
export function readNote(text: string | undefined): SwapNote | undefined {
  if (text === undefined || !isSwapNote(text)) return undefined
  try {
    const { data } = z.safeParse(note, JSON.parse(text))
    if (!data) return undefined
    const { mark: _, ...read } = data
    return read
  } catch {
    return undefined
  }
}
