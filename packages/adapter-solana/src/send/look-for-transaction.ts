import type { SentTransaction, TransactionReceipt } from '@carabiner/core'
import type { RequestTarget, RpcContext } from '../rpc/ask.js'
import { readTip } from '../rpc/blocks.js'
import { readStatus, readTransaction } from '../rpc/transactions.js'

/**
 * The result of one check. `passed`: like `unseen`, by a node that is beyond the last valid height.
 */
export type Sighting = TransactionReceipt | 'seen' | 'unseen' | 'passed'

/**
 * Checks once whether a transaction is in a block. Each request may reach another endpoint, so two answers
 * are combined only where that is safe.
 *
 * @returns undefined when the answers are inconclusive
 * @throws {RpcError | InvalidHttpResponseError | WalletTimeoutError | AbortedError}
 */
export async function lookForTransaction(
  context: RpcContext,
  target: RequestTarget,
  { hash, lastValidBlockHeight }: SentTransaction,
): Promise<Sighting | undefined> {
  // The height is read before the status: above the last valid height, the status can no longer
  // change.
  const tip =
    lastValidBlockHeight === undefined
      ? undefined
      : await readTip(context, target).catch(() => undefined)
  const { status, slot } = await readStatus(context, target, hash)
  if (status) {
    if (status.confirmationStatus === 'processed') return 'seen'
    const transaction = await readTransaction(context, target, hash).catch(() => undefined)
    return transaction?.meta ? toReceipt(hash, transaction.slot, transaction.meta) : 'seen'
  }
  if (lastValidBlockHeight === undefined) return 'unseen'
  if (!tip) return undefined
  if (tip.height <= lastValidBlockHeight) return 'unseen'
  const isBehind = slot !== undefined && slot < tip.slot
  return isBehind ? undefined : 'passed'
}

const toReceipt = (
  hash: string,
  slot: bigint,
  { err, fee }: { err?: unknown; fee: bigint },
): TransactionReceipt => ({
  hash,
  status: err === null || err === undefined ? 'success' : 'reverted',
  blockNumber: slot,
  fee,
})
