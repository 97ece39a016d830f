import {
  type AdapterContext,
  InvalidTransactionError,
  type ReadParameters,
  type TransactionReceipt,
  type WatchReceiptParameters,
} from '@carabiner/core'
import { pause, type WatchSlots } from '@carabiner/core/adapter'
import type { BitcoinApi } from '../api/bitcoin-api.js'

/** In ms. */
const defaultInterval = 4_000

/**
 * Waits until a transaction is in a block.
 *
 * @param slots - the adapter's own
 * @throws {PendingLimitError | WalletTimeoutError | AbortedError}
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
  const signal = AbortSignal.any([parameters.signal, context.signal])
  return slots.run({ owner, timeout, signal }, async (stopped) => {
    for (;;) {
      // An endpoint that fails for a while is asked again; the deadline ends it.
      const found = await api
        .getTransaction({ hash, network, signal: stopped })
        .catch(() => undefined)
      if (found?.blockNumber !== undefined) {
        return { hash, status: 'success', blockNumber: found.blockNumber, fee: found.fee }
      }
      await pause(interval, stopped)
      if (stopped.aborted) return new Promise<never>(() => {})
    }
  })
}
