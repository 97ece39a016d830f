import * as z from 'zod/mini'
import { isNetworkId, type NetworkId } from '../caip/caip-2.js'
import { zInt, zPattern, zString } from '../schema/zod-bounds.js'
import { maxStoredPayments } from './limits.js'

const short = zString(1, 128)
const time = zInt(0, 8_640_000_000_000_000)
const digits = zPattern(/^\d{1,78}$/)

/** A requested payment from the prompt on. It outlives the page, so that nothing is paid twice. */
const storedPayment = z.object({
  /** The request: its reference, or everything it asks for. */
  id: zString(1, 4096),
  /** The prompt that wrote it, to recognize another tab's. */
  attempt: short,
  /**
   * `asking`: the wallet was prompted. `sent`: the network has the transaction. `unknown`: it may
   * have been sent. `paid`: it is in a block. `failed`: nothing was paid.
   */
  status: z.enum(['asking', 'sent', 'unknown', 'paid', 'failed']),
  networkId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
  payer: short,
  recipient: short,
  /** Contract or mint; absent for the native currency. */
  token: z.exactOptional(short),
  /** In the smallest unit. */
  amount: digits,
  decimals: zInt(0, 255),
  symbol: zString(0, 64),
  name: zString(0, 64),
  reference: z.exactOptional(short),
  /** How the wallet is asked. Absent for a transaction. */
  method: z.exactOptional(z.enum(['wallet_pay'])),
  /** The id at the app's service of payments. Absent without one. */
  serviceId: z.exactOptional(short),
  /** The service's result. Absent until it has seen the transaction. */
  serviceStatus: z.exactOptional(z.enum(['paid', 'partial', 'late'])),
  /** In ms since 1970, like the other times. */
  expiresAt: z.exactOptional(time),
  hash: z.exactOptional(short),
  /** Solana: above this height the transaction can no longer enter a block. */
  lastValidBlockHeight: z.exactOptional(digits),
  /** The amount that arrived, as read from the block. Absent if it could not be read. */
  received: z.exactOptional(digits),
  /** The time at which the transaction was seen in a block. */
  paidAt: z.exactOptional(time),
  askedAt: time,
})

/** A stored payment. */
export type StoredPayment = z.output<typeof storedPayment>

/** An entry that can't be read is left out; the others stay. */
export const storedPaymentList = z.pipe(
  z.array(z.unknown()),
  z.transform((list): StoredPayment[] =>
    list
      .slice(0, maxStoredPayments)
      .flatMap((entry) => z.safeParse(storedPayment, entry).data ?? []),
  ),
)
