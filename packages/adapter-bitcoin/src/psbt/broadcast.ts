import type { OperationParameters, SentTransaction } from '@carabiner/core'
import { OutcomeUnknownError } from '@carabiner/core/adapter'
import { InvalidNetworkError } from '@carabiner/core/internal'
import { isAlreadyKnown, isTurnedAway } from '../api/endpoint-failure.js'
import { BroadcastFailedError } from '../errors/bitcoin-errors.js'
import type { SpendTools } from '../transfer/read-spendable.js'

/**
 * Broadcasts a complete transaction to the network.
 *
 * @param transaction.hash - the transaction's id, known before the network answers
 * @throws {BroadcastFailedError} when the network rejects it
 * @throws {HttpStatusError} when every endpoint turned the request away before processing it
 * @throws {OutcomeUnknownError} when the answer is lost
 */
export async function broadcast(
  { api, signal }: SpendTools,
  { hex, hash }: { hex: string; hash: string },
  { network, onBroadcast }: Pick<OperationParameters, 'network' | 'onBroadcast'>,
): Promise<SentTransaction> {
  const sentTransaction = { hash }
  onBroadcast?.(sentTransaction)
  try {
    // Not the caller's signal: a sent transaction cannot be cancelled, and its outcome is needed.
    await api.broadcast({ hex, network, signal })
    return sentTransaction
  } catch (error) {
    // It was sent before, or by the wallet.
    if (isAlreadyKnown(error)) return sentTransaction
    const isUnsent =
      error instanceof BroadcastFailedError ||
      error instanceof InvalidNetworkError ||
      isTurnedAway(error)
    throw isUnsent ? error : new OutcomeUnknownError(sentTransaction, error)
  }
}
