import {
  type AdapterContext,
  InvalidTransactionError,
  type ReadParameters,
  type TransactionReceipt,
} from '@carabiner/core'
import { pause, type WatchSlots } from '@carabiner/core/adapter'
import type { WatchReceiptParameters } from '@carabiner/core/internal'
import type { BitcoinApi } from '../api/bitcoin-api.js'
import { TransactionDroppedError } from '../errors/bitcoin-errors.js'

/** In ms. */
const defaultInterval = 4_000
/**
 * The number of consecutive checks without the transaction, after which it counts as dropped.
 * Endpoints learn of a transaction with a delay.
 */
const looksWithout = 15

/**
 * Waits until a transaction is in a block, or the network no longer knows it.
 *
 * @param slots - limits the adapter's concurrent waits
 * @throws {TransactionDroppedError | PendingLimitError | WalletTimeoutError | AbortedError}
 */
export async function watchReceipt(
  context: AdapterContext,
  api: BitcoinApi,
  slots: WatchSlots,
  parameters: ReadParameters & WatchReceiptParameters,
): Promise<TransactionReceipt> {
  const { account, network, hash, timeout, interval = defaultInterval } = parameters
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new InvalidTransactionError('hash: not a transaction id')
  const owner = `${network.caipNetworkId}:${account.address}`
  const signals = [parameters.signal, context.signal]
  return slots.run({ owner, timeout, signals }, async (stopped) => {
    let misses = 0
    for (;;) {
      // An endpoint's failure does not count as a check without the transaction. The deadline ends
      // the wait.
      const status = await api
        .getTransaction({ hash, network, signal: stopped })
        .catch(() => 'failed' as const)
      if (status === undefined) misses += 1
      else if (status !== 'failed') misses = 0
      if (misses >= looksWithout) throw new TransactionDroppedError(hash)
      if (status !== 'failed' && status?.blockNumber !== undefined) {
        return { hash, status: 'success', blockNumber: status.blockNumber, fee: status.fee }
      }
      await pause(interval, stopped)
      if (stopped.aborted) return new Promise<never>(() => {})
    }
  })
}
