// Loaded on demand, since it imports viem's client.
import type { Client } from 'viem'
import type { AdapterContext } from '../../adapter/context.js'
import type { ReadParameters } from '../../adapter/parameters.js'
import type { TransactionReceipt, WatchReceiptParameters } from '../../adapter/send.js'
import type { WatchSlots } from '../../adapter/watch-slots.js'
import { pause } from '../../async/timers.js'
import { createChainView } from '../../calls/chain/chain-view.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import { toAddress } from '../values/to-address.js'
import { createReceiptSearch } from './receipt-search.js'
import { TransactionReplacedError } from './transaction-errors.js'

/** The default time between two searches for the receipt, in ms. */
const defaultInterval = 4_000

type Parameters = ReadParameters & WatchReceiptParameters
export type ReceiptWatch = (parameters: Parameters) => Promise<TransactionReceipt>

/**
 * Waits for a transaction's receipt. A transaction that its wallet sped up counts as the same one under another hash.
 *
 * @param slots - the adapter's own
 * @throws {PendingLimitError | TransactionReplacedError | WalletTimeoutError | AbortedError}
 */
export async function watchReceipt(
  context: AdapterContext,
  slots: WatchSlots,
  parameters: Parameters,
): Promise<TransactionReceipt> {
  const { account, network, hash, timeout } = parameters
  if (!isHash(hash)) throw new InvalidTransactionError('hash: not a transaction hash')
  const owner = `${network.caipNetworkId}:${account.address.toLowerCase()}`
  const signals = [parameters.signal, context.signal]
  return slots.run({ owner, timeout, signals }, async (stopped) =>
    poll(await context.rpcClient(network), parameters, stopped),
  )
}

async function poll(
  client: Client,
  parameters: Parameters,
  stopped: AbortSignal,
): Promise<TransactionReceipt> {
  const { interval = defaultInterval, account } = parameters
  const address = toAddress(account.address, 'from')
  const look = createReceiptSearch(
    createChainView(async () => client),
    address,
    parameters,
  )
  for (;;) {
    try {
      const receipt = await look()
      if (receipt) return receipt
    } catch (error) {
      // Retry temporary endpoint failures until the time limit.
      if (error instanceof TransactionReplacedError) throw error
    }
    await pause(interval, stopped)
    if (stopped.aborted) return new Promise<never>(() => {})
  }
}

/** Whether a text is a transaction hash: 32 bytes in `0x`-hex. */
const isHash = (value: string): value is `0x${string}` => /^0x[0-9a-fA-F]{64}$/.test(value)
