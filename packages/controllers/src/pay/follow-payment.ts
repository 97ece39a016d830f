import type { Carabiner } from '@carabiner/core'
import { withDeadline, withSignal } from '@carabiner/core/adapter'
import { omitUndefined, type StoredPayment } from '@carabiner/core/internal'
import { subscribe } from 'valtio/vanilla'
import { createRetry } from '../async/retry.js'
import type { SentTransaction } from '../sent/merge-sent.js'
import type { SentTransactions } from '../sent/sent.js'
import { readReceived } from './read-received.js'
import { sentEntryOf } from './stored-payment.js'

/** The end of a sent payment. */
export type PaymentEnd =
  | { readonly kind: 'paid'; readonly stored: StoredPayment }
  /** Nothing was paid. */
  | {
      readonly kind: 'failed'
      readonly problem: 'reverted' | 'notIncluded'
      readonly stored: StoredPayment
    }
  /** Its network no longer knows it, but may take it again. */
  | { readonly kind: 'lost'; readonly stored: StoredPayment }

/** In ms. */
const timeouts = { received: 30_000 }

/**
 * Follows a sent payment to its end, through failing endpoints.
 *
 * @throws when the signal aborts
 */
export async function followPayment(
  carabiner: Carabiner,
  sent: SentTransactions,
  stored: StoredPayment & { readonly hash: string },
  signal: AbortSignal,
): Promise<PaymentEnd> {
  const { status, minedHash } = await untilSettled(sent, stored, signal)
  switch (status) {
    case 'confirmed':
      return { kind: 'paid', stored: await toPaid(carabiner, stored, minedHash, signal) }
    case 'failed':
      return { kind: 'failed', problem: 'reverted', stored: { ...stored, status: 'failed' } }
    case 'dropped':
      return { kind: 'lost', stored: { ...stored, status: 'unknown' } }
    default:
      return { kind: 'failed', problem: 'notIncluded', stored: { ...stored, status: 'failed' } }
  }
}

async function toPaid(
  carabiner: Carabiner,
  stored: StoredPayment,
  hash = stored.hash,
  signal: AbortSignal,
): Promise<StoredPayment> {
  const network = carabiner.networks.find(stored.networkId)
  const failed = (error: unknown) => {
    signal.throwIfAborted()
    carabiner.logger.debug('what a payment brought could not be read', error)
    return undefined
  }
  const read = async (own: AbortSignal) =>
    network && hash !== undefined ? readReceived(carabiner, network, stored, hash, own) : undefined
  const received = await withSignal([signal], (own) =>
    withDeadline(
      createRetry().untilAnswered(() => read(own), {
        signal: own,
        isTemporary: () => true,
        onFailure: failed,
      }),
      { action: 'amount of a payment', timeout: timeouts.received, signal },
    ),
  ).catch(failed)
  return omitUndefined({
    ...stored,
    status: 'paid' as const,
    hash,
    received: received?.toString(),
    paidAt: Date.now(),
  })
}

function untilSettled(
  sent: SentTransactions,
  stored: StoredPayment & { readonly hash: string },
  signal: AbortSignal,
): Promise<SentTransaction> {
  const { hash } = stored
  // After a reload the list may not be read yet. A final report of it is kept.
  if (!sent.find(hash)) sent.add(sentEntryOf(stored, hash))
  return new Promise((resolve, reject) => {
    const look = () => {
      const entry = sent.find(hash)
      if (entry && entry.status !== 'pending') end(() => resolve(entry))
    }
    const stop = subscribe(sent.state, look)
    const onAbort = () => end(() => reject(signal.reason))
    const end = (settle: () => void) => {
      stop()
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) onAbort()
    else look()
  })
}
