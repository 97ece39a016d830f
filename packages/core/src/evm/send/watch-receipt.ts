// Loaded on demand: it brings viem's client.
import type { Client } from 'viem'
import * as z from 'zod/mini'
import type { ReadParameters } from '../../adapter/adapter.js'
import type { AdapterContext } from '../../adapter/context.js'
import type { TransactionReceipt, WatchReceiptParameters } from '../../adapter/send.js'
import { pause, type WatchSlots } from '../../adapter/watch-slots.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import { isSameAddress } from '../values/address.js'
import { toAddress } from '../values/to-address.js'
import { TransactionReplacedError } from './transaction-errors.js'

/** In ms. */
const defaultInterval = 4_000
/** Looks in a row that must find its nonce used: each call may be answered by another node, which lags. */
const certainAfter = 15

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((value) => BigInt(value)),
)
const receiptSchema = z.object({
  status: z.enum(['0x0', '0x1']),
  blockNumber: quantity,
  gasUsed: quantity,
  effectiveGasPrice: z.optional(quantity),
  // What an OP-stack rollup took for the chain below it.
  l1Fee: z.optional(z.nullable(quantity)),
})
const pendingSchema = z.object({ from: z.string(), nonce: quantity })

type Parameters = ReadParameters & WatchReceiptParameters
export type ReceiptWatch = (parameters: Parameters) => Promise<TransactionReceipt>

/**
 * Waits for a transaction's receipt.
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
    poll(await context.rpcClient(network), hash, parameters, stopped),
  )
}

async function poll(
  client: Client,
  hash: `0x${string}`,
  { account, interval = defaultInterval }: Parameters,
  stopped: AbortSignal,
): Promise<TransactionReceipt> {
  const address = toAddress(account.address, 'from')
  let nonce: bigint | undefined
  let taken = 0
  for (;;) {
    try {
      // The count comes before the receipt: one that is past the nonce means that the receipt is there.
      const count =
        nonce === undefined
          ? 0n
          : BigInt(
              await client.request({
                method: 'eth_getTransactionCount',
                params: [address, 'latest'],
              }),
            )
      const found = await readReceipt(client, hash)
      if (found) return found
      taken = nonce !== undefined && count > nonce ? taken + 1 : 0
      if (taken >= certainAfter) throw new TransactionReplacedError(hash)
      const sent: unknown = await client.request({
        method: 'eth_getTransactionByHash',
        params: [hash],
      })
      const parsed = z.safeParse(pendingSchema, sent)
      if (parsed.success) taken = 0
      // A bundler's own transaction has a nonce of the bundler.
      if (parsed.success && isSameAddress(parsed.data.from, address)) nonce = parsed.data.nonce
    } catch (error) {
      // An endpoint that fails for a while is asked again; the deadline ends it.
      if (error instanceof TransactionReplacedError) throw error
    }
    await pause(interval, stopped)
    if (stopped.aborted) return new Promise<never>(() => {})
  }
}

async function readReceipt(client: Client, hash: `0x${string}`) {
  const answer: unknown = await client.request({
    method: 'eth_getTransactionReceipt',
    params: [hash],
  })
  const parsed = z.safeParse(receiptSchema, answer)
  if (!parsed.success) return undefined
  const { status, blockNumber, gasUsed, effectiveGasPrice, l1Fee } = parsed.data
  const receipt: TransactionReceipt = {
    hash,
    status: status === '0x1' ? 'success' : 'reverted',
    blockNumber,
    fee: gasUsed * (effectiveGasPrice ?? 0n) + (l1Fee ?? 0n),
  }
  return receipt
}

/** Whether a string is 32 bytes of `0x`-hex, as the id of a transaction is. */
const isHash = (value: string): value is `0x${string}` => /^0x[0-9a-fA-F]{64}$/.test(value)
