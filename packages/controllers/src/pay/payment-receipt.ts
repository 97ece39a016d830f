import { formatAccountId, type NetworkId } from '@carabiner/core'
import { omitUndefined, type StoredPayment } from '@carabiner/core/internal'

/**
 * The proof of a payment, for your server. A visitor can forge it: verify the transaction on your server before you deliver
 * (`docs/pay.md`). Plain JSON.
 */
export interface PaymentReceipt {
  /** `partial`: less than the asked amount arrived. */
  readonly status: 'paid' | 'partial'
  /** CAIP-2. */
  readonly networkId: NetworkId
  /** The transaction in the block. */
  readonly hash: string
  /** As in the request. */
  readonly reference?: string
  /** The id at `sources.payments`. Absent without it. */
  readonly paymentId?: string
  /** The CAIP-10 id of the token, or the CAIP-2 id of the network for its native currency. */
  readonly token: string
  /** The amount that arrived, in the token's smallest unit, as digits. */
  readonly amount: string
  /** The asked amount, in the token's smallest unit, as digits. */
  readonly requested: string
  /**
   * Whether `amount` was read from the block. Otherwise the transaction succeeded, and `amount` is
   * the amount that it sends.
   */
  readonly isMeasured: boolean
  /** Whether `sources.payments` has seen the transaction, and `status` and `amount` are its own. */
  readonly isConfirmed: boolean
  /** The receiving address. */
  readonly recipient: string
  /** The paying address. */
  readonly payer: string
  /** Whether it came too late: as `sources.payments` says, else by this browser's clock. */
  readonly isLate: boolean
  /** When this browser saw it in a block, in ms since 1970. */
  readonly paidAt: number
}

/** Whether less than the requested amount arrived. */
export const isPartial = ({ received, amount, serviceStatus }: StoredPayment): boolean =>
  serviceStatus === undefined
    ? received !== undefined && BigInt(received) < BigInt(amount)
    : serviceStatus === 'partial'

const isLate = ({ serviceStatus, expiresAt, paidAt }: StoredPayment): boolean =>
  serviceStatus === undefined
    ? expiresAt !== undefined && paidAt !== undefined && paidAt > expiresAt
    : serviceStatus === 'late'

/** @returns undefined unless it is in a block */
export function receiptOf(stored: StoredPayment): PaymentReceipt | undefined {
  const { status, hash, networkId, token, received, amount, serviceId } = stored
  const { paidAt = stored.askedAt, reference, recipient, payer } = stored
  if (status !== 'paid' || hash === undefined) return undefined
  return omitUndefined({
    status: isPartial(stored) ? 'partial' : 'paid',
    networkId,
    hash,
    reference,
    paymentId: serviceId,
    token: token === undefined ? networkId : formatAccountId(networkId, token),
    amount: received ?? amount,
    requested: amount,
    isMeasured: received !== undefined,
    isConfirmed: stored.serviceStatus !== undefined,
    recipient,
    payer,
    isLate: isLate(stored),
    paidAt,
  } as const)
}
