import type { SentTransaction, TransactionReceipt } from '@carabiner/core'
import type { Place, RpcContext } from '../rpc/ask.js'
import { readTip } from '../rpc/blocks.js'
import { readStatus, readTransaction } from '../rpc/transactions.js'

/** What a look at a transaction found; `passed` is `unseen` by a node that is beyond its last height. */
export type Sighting = TransactionReceipt | 'seen' | 'unseen' | 'passed'

/**
 * Looks once whether a transaction is in a block. The endpoints are asked question by question, so what two of them say
 * is put together only where it can be.
 *
 * @returns undefined where the answers say nothing of it
 * @throws {RpcError | InvalidHttpResponseError | WalletTimeoutError | AbortedError}
 */
export async function lookForTransaction(
  context: RpcContext,
  place: Place,
  { hash, lastValidBlockHeight }: SentTransaction,
): Promise<Sighting | undefined> {
  // The height comes before the status: one that is past it means that nothing can change the status any more.
  const tip =
    lastValidBlockHeight === undefined
      ? undefined
      : await readTip(context, place).catch(() => undefined)
  const { status, slot } = await readStatus(context, place, hash)
  if (status) {
    if (status.confirmationStatus === 'processed') return 'seen'
    const found = await readTransaction(context, place, hash).catch(() => undefined)
    return found?.meta ? toReceipt(hash, found.slot, found.meta) : 'seen'
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
