import type { Carabiner, SentTransaction } from '@carabiner/core'
import { OutcomeUnknownError } from '@carabiner/core/adapter'
import type { PaymentRecord, StoredPayment } from '@carabiner/core/internal'
import { findPlaceOn } from '../account/account-place.js'
import { askWallet, type ExactSend } from '../send/ask-wallet.js'
import { SendIncompleteError } from '../send/send-errors.js'
import { mayStillBeSent, readSendFailure } from '../send/send-failure.js'
import { PaymentNotSavedError } from './pay-errors.js'
import { isPayable, sentPayment } from './stored-payment.js'
import { askWalletPay, isExpired } from './wallet-pay.js'

/** The outcome of a prompt. */
export type AskOutcome =
  | { readonly kind: 'sent'; readonly stored: StoredPayment }
  /** It may have been sent. */
  | { readonly kind: 'lost'; readonly stored: StoredPayment }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** Another tab has the payment. */
  | { readonly kind: 'held' }
  /** Another page has paid, or sent it. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'late' }

interface AskParts {
  readonly carabiner: Carabiner
  readonly record: PaymentRecord
  readonly signal: AbortSignal
  /** Called while the wallet is asked to change its network. */
  onSwitching(isSwitching: boolean): void
  /** Called once the network has it. */
  onSent(stored: StoredPayment): void
  /** Called if the wallet sends it after the wait has ended. */
  onLate(stored: StoredPayment): void
}

/**
 * Prompts the wallet for a payment, once: the prompt is stored first, and one tab at a time holds
 * the payment. Never rejects.
 *
 * @param wanted - the payment as it is stored during the prompt
 */
export async function askPayment(
  parts: AskParts,
  wanted: StoredPayment,
  exact: Omit<ExactSend, 'place'>,
): Promise<AskOutcome> {
  try {
    const held = await parts.record.hold(wanted.id, () => askHolder(parts, wanted, exact))
    return held?.result ?? { kind: 'held' }
  } catch (error) {
    return { kind: 'refused', error }
  }
}

async function askHolder(
  { carabiner, record, signal, onSwitching, onSent, onLate }: AskParts,
  wanted: StoredPayment,
  exact: Omit<ExactSend, 'place'>,
): Promise<AskOutcome> {
  if (!isPayable(await record.find(wanted.id))) return { kind: 'changed' }
  await switchNetwork(carabiner, wanted, signal, onSwitching)
  const network = carabiner.networks.find(wanted.networkId)
  const place = network && findPlaceOn(carabiner, network)
  if (place?.account.address !== wanted.payer) throw new SendIncompleteError('chain')
  if (wanted.expiresAt !== undefined && Date.now() >= wanted.expiresAt) return { kind: 'late' }
  if (!(await record.put(wanted))) throw new PaymentNotSavedError()
  // Without locks, another tab may have written between.
  if ((await record.find(wanted.id))?.attempt !== wanted.attempt) return { kind: 'held' }
  const send: ExactSend = { ...exact, place }
  const keep = async (sent: SentTransaction) => {
    const stored = sentPayment(wanted, sent)
    await record.put(stored)
    onSent(stored)
    return stored
  }
  const takeLate = (sent: SentTransaction) => {
    keep(sent).then(onLate, (error: unknown) =>
      carabiner.logger.warn('a payment that was sent late could not be stored', error),
    )
  }
  try {
    return { kind: 'sent', stored: await keep(await ask(carabiner, wanted, send, takeLate)) }
  } catch (error) {
    if (error instanceof OutcomeUnknownError) {
      return { kind: 'sent', stored: await keep(error.sent) }
    }
    const isLost = signal.aborted || mayStillBeSent(readSendFailure(error))
    const stored: StoredPayment = { ...wanted, status: isLost ? 'unknown' : 'failed' }
    await record.put(stored)
    if (isExpired(error)) return { kind: 'late' }
    return isLost ? { kind: 'lost', stored } : { kind: 'refused', error }
  }
}

/** Asks for a payment if the wallet has `wallet_pay`, else for a transaction. */
async function ask(
  carabiner: Carabiner,
  wanted: StoredPayment,
  send: ExactSend,
  onLate: (sent: SentTransaction) => void,
): Promise<SentTransaction> {
  const { place } = send
  if (wanted.method === 'wallet_pay') {
    const sent = await askWalletPay(carabiner, wanted, place, onLate)
    if (sent) return sent
  }
  return askWallet(carabiner, send, onLate)
}

/** Asks the wallet for the network of a payment, unless it is on it. */
export async function switchNetwork(
  carabiner: Carabiner,
  { networkId }: Pick<StoredPayment, 'networkId'>,
  signal: AbortSignal,
  onSwitching: (isSwitching: boolean) => void,
) {
  const network = carabiner.networks.find(networkId)
  const active = network && findPlaceOn(carabiner, network)?.active
  if (active?.networkId === networkId) return
  onSwitching(true)
  try {
    await carabiner.switchNetwork(networkId, { signal })
  } finally {
    onSwitching(false)
  }
}
