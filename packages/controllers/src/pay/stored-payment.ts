import type { FeeEstimate, SentTransaction } from '@carabiner/core'
import { fromUnits } from '@carabiner/core/adapter'
import { omitUndefined, type StoredPayment } from '@carabiner/core/internal'
import type { ExactSend } from '../send/ask-wallet.js'
import type { SentTransaction as SentEntry } from '../sent/merge-sent.js'
import type { PayableOption } from './pay-queries.js'
import type { PayTransaction } from './pay-state.js'
import type { Payment } from './payment-request.js'

/** A payment that a new prompt may pay: none, or one of which nothing was sent. */
export const isPayable = (stored: StoredPayment | undefined): boolean =>
  stored === undefined ||
  stored.status === 'failed' ||
  // Without a reference, an equal request is another payment.
  (stored.status === 'paid' && stored.reference === undefined)

/** Returns the payment as it is stored during its prompt. */
export function newPayment(
  { id, reference, serviceId, expiresAt }: Payment,
  option: PayableOption,
  { attempt, isWalletPay }: { readonly attempt: string; readonly isWalletPay: boolean },
): StoredPayment {
  const { networkId, payer, recipient, token, amount, decimals, symbol, name } = option
  return omitUndefined({
    id,
    attempt,
    status: 'asking' as const,
    networkId,
    payer,
    recipient,
    token,
    amount: amount.toString(),
    decimals,
    symbol,
    name,
    reference,
    method: isWalletPay ? ('wallet_pay' as const) : undefined,
    serviceId,
    expiresAt,
    askedAt: Date.now(),
  })
}

/** Returns the payment as it is stored once the network has its transaction. */
export const sentPayment = (
  payment: StoredPayment,
  { hash, lastValidBlockHeight }: SentTransaction,
): StoredPayment =>
  omitUndefined({
    ...payment,
    status: 'sent' as const,
    hash,
    lastValidBlockHeight: lastValidBlockHeight?.toString(),
  })

/** Returns the entry by which the payment is followed among all that was sent. */
export const sentEntryOf = (stored: StoredPayment, hash: string): SentEntry => {
  const { networkId, payer, recipient, token, amount, decimals, symbol, name } = stored
  return omitUndefined({
    id: hash,
    hash,
    to: recipient,
    name,
    symbol,
    chainId: networkId,
    from: payer,
    sentAt: stored.askedAt,
    status: 'pending' as const,
    amount,
    decimals,
    token,
    lastValidBlockHeight: stored.lastValidBlockHeight,
  })
}

/** Returns the transaction as it is displayed. */
export const transactionOf = (stored: StoredPayment): PayTransaction => {
  const { networkId, recipient, payer, token, amount, decimals, symbol, name, hash } = stored
  return omitUndefined({
    networkId,
    recipient,
    payer,
    token,
    amount: BigInt(amount),
    decimals,
    symbol,
    name,
    hash,
  })
}

/** Returns the transfer that the wallet receives. */
export function exactSendOf(
  { recipient, token, symbol, name, networkId }: StoredPayment,
  { id, amount, decimals, held = 0n, iconUrl }: PayableOption,
  fee: FeeEstimate,
): Omit<ExactSend, 'place'> {
  const quantity = { decimals: String(decimals), numeric: fromUnits(held, decimals) }
  return {
    plan: { to: recipient, token, amount, decimals },
    token: omitUndefined({
      id,
      name,
      symbol,
      chainId: networkId,
      decimals,
      quantity,
      address: token === undefined ? undefined : id,
      iconUrl,
      isMinor: false,
    }),
    amount,
    fee,
    uiMultiplier: undefined,
  }
}
