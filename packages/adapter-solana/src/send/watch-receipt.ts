import {
  type AdapterContext,
  InvalidTransactionError,
  type ReadParameters,
  type TransactionReceipt,
  type WatchReceiptParameters,
} from '@carabiner/core'
import { createWatchSlots, pause } from '@carabiner/core/adapter'
import { fromBase58 } from '@carabiner/core/solana'
import { TransactionExpiredError } from '../errors/transaction-errors.js'
import type { Place } from '../rpc/ask.js'
import { readBlockHeight } from '../rpc/blocks.js'
import { readStatus, readTransaction } from '../rpc/transactions.js'

/** In ms; a block takes 400. */
const defaultInterval = 1_000

type Parameters = ReadParameters & WatchReceiptParameters

/**
 * Waits until the cluster has voted on the block that a transaction is in.
 *
 * @throws {TransactionExpiredError | PendingLimitError | WalletTimeoutError | AbortedError}
 */
export type ReceiptWatcher = (parameters: Parameters) => Promise<TransactionReceipt>

/** Limits how many receipts are watched at once. */
export function createReceiptWatcher(context: AdapterContext): ReceiptWatcher {
  const slots = createWatchSlots()
  return async (parameters) => {
    const { account, network, hash, timeout, signal } = parameters
    if (fromBase58(hash)?.length !== 64) throw new InvalidTransactionError('hash: not a signature')
    const owner = `${network.caipNetworkId}:${account.address}`
    return slots.run({ owner, timeout, signals: [signal, context.signal] }, (stopped) =>
      poll(context, { network, signal: stopped }, parameters, stopped),
    )
  }
}

async function poll(
  context: AdapterContext,
  place: Place,
  { hash, interval = defaultInterval, lastValidBlockHeight }: Parameters,
  stopped: AbortSignal,
): Promise<TransactionReceipt> {
  for (;;) {
    try {
      // The height comes before the status: one that is past it means that the status is final.
      const height =
        lastValidBlockHeight === undefined ? undefined : await readBlockHeight(context, place)
      const status = await readStatus(context, place, hash)
      if (status && status.confirmationStatus !== 'processed') {
        const found = await readTransaction(context, place, hash)
        if (found?.meta) return toReceipt(hash, found.slot, found.meta)
      } else if (!status && height !== undefined && height > (lastValidBlockHeight ?? 0n)) {
        throw new TransactionExpiredError(hash)
      }
    } catch (error) {
      // An endpoint that fails for a while is asked again; the deadline ends it.
      if (error instanceof TransactionExpiredError) throw error
    }
    await pause(interval, stopped)
    if (stopped.aborted) return new Promise<never>(() => {})
  }
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
