import {
  type AdapterContext,
  InvalidTransactionError,
  type ReadParameters,
  type TransactionReceipt,
} from '@carabiner/core'
import { createWatchSlots, pause } from '@carabiner/core/adapter'
import type { WatchReceiptParameters } from '@carabiner/core/internal'
import { fromBase58 } from '@carabiner/core/solana'
import { TransactionExpiredError } from '../errors/transaction-errors.js'
import { lookForTransaction } from './look-for-transaction.js'

/** In ms. A block takes 400 ms. */
const defaultInterval = 1_000
/**
 * In ms. The maximum interval for a transaction that seems expired, whatever the interval was
 * before.
 */
const longestPassedInterval = 4_000

type Parameters = ReadParameters & WatchReceiptParameters

/**
 * Waits until the cluster has voted on the block of a transaction.
 *
 * @throws {TransactionExpiredError | PendingLimitError | WalletTimeoutError | AbortedError}
 */
export type ReceiptWatcher = (parameters: Parameters) => Promise<TransactionReceipt>

/**
 * Creates a watcher, which limits how many receipts are watched at the same time.
 *
 * @param passedTimeout - the time in ms during which every check must find that the last valid
 * height has passed and no node has the transaction. Endpoints may disagree for a while, and one
 * may be wrong
 */
export function createReceiptWatcher(
  context: Pick<AdapterContext, 'rpcClient' | 'signal'>,
  passedTimeout = 60_000,
): ReceiptWatcher {
  const slots = createWatchSlots()

  const poll = async (parameters: Parameters, stopped: AbortSignal) => {
    const { network, hash, interval = defaultInterval } = parameters
    const target = { network, signal: stopped }
    /** The waited time in ms. The clock would also count the time of a suspended page. */
    let passed = 0
    for (;;) {
      // A failing endpoint is retried, and its failure does not count. The deadline ends the wait.
      const sighting = await lookForTransaction(context, target, parameters).catch(() => undefined)
      if (typeof sighting === 'object') return sighting
      const isPassed = sighting === 'passed'
      if (isPassed && passed >= passedTimeout) throw new TransactionExpiredError(hash)
      if (sighting !== undefined && !isPassed) passed = 0
      const wait = isPassed ? Math.min(interval, longestPassedInterval) : interval
      await pause(wait, stopped)
      if (stopped.aborted) return new Promise<never>(() => {})
      if (isPassed) passed += wait
    }
  }

  return async (parameters) => {
    const { account, network, hash, timeout, signal } = parameters
    if (fromBase58(hash)?.length !== 64) throw new InvalidTransactionError('hash: not a signature')
    const owner = `${network.caipNetworkId}:${account.address}`
    const signals = [signal, context.signal]
    return slots.run({ owner, timeout, signals }, (stopped) => poll(parameters, stopped))
  }
}
