import * as z from 'zod/mini'
import type { CallsStatus } from '../../adapter/calls.js'
import { formatNetworkId } from '../../caip/caip-2.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { anything, promptWallet, readWallet } from '../provider/eip-1193.js'
import { toChainId } from '../values/chain-id.js'

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((value) => BigInt(value)),
)
const receipt = z.object({
  transactionHash: z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/)),
  status: z.enum(['0x0', '0x1', 'success', 'reverted']),
  blockNumber: quantity,
  gasUsed: quantity,
})
const answer = z.object({
  // The status is text in version 1, and a number since then.
  status: z.union([
    z.enum(['PENDING', 'CONFIRMED']),
    z.int().check(z.minimum(100), z.maximum(699)),
  ]),
  chainId: z.optional(z.unknown()),
  atomic: z.optional(z.boolean()),
  receipts: z.optional(z.nullable(z.array(receipt).check(z.maxLength(1000)))),
})

/** Reads a batch's status with `wallet_getCallsStatus` (EIP-5792), in both versions. Never prompts. */
export async function readCallsStatus(
  provider: Eip1193Provider,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<CallsStatus> {
  const request = { method: 'wallet_getCallsStatus', params: [id] }
  const { status, chainId, atomic, receipts } = await readWallet(provider, request, answer, {
    signal,
  })
  const parsedReceipts = (receipts ?? []).map((receipt): CallsStatus['receipts'][number] => ({
    transactionHash: receipt.transactionHash,
    status: receipt.status === '0x1' || receipt.status === 'success' ? 'success' : 'reverted',
    blockNumber: receipt.blockNumber,
    gasUsed: receipt.gasUsed,
  }))
  const code = toCode(status, parsedReceipts)
  // Version 1 also reports CONFIRMED for a reverted batch. Only receipts show the difference.
  const isUnseen = status === 'CONFIRMED' && parsedReceipts.length === 0
  return {
    id,
    code,
    status: code < 200 || isUnseen ? 'pending' : code < 300 ? 'success' : 'failure',
    // Version 1 has no such field. One receipt for the whole batch means that it was atomic.
    atomic: atomic ?? parsedReceipts.length === 1,
    network: chainId === undefined ? undefined : formatNetworkId('eip155', toChainId(chainId)),
    receipts: parsedReceipts,
  }
}

/** Converts a status to its code. In version 1, a reverted batch is CONFIRMED too. */
function toCode(
  status: z.infer<typeof answer>['status'],
  receipts: CallsStatus['receipts'],
): number {
  if (typeof status === 'number') return status
  if (status === 'PENDING') return 100
  const reverted = receipts.filter((receipt) => receipt.status === 'reverted')
  if (reverted.length === 0) return 200
  return reverted.length === receipts.length ? 500 : 600
}

/** Calls `wallet_showCallsStatus` (EIP-5792). */
export async function showCallsStatus(
  provider: Eip1193Provider,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<void> {
  signal.throwIfAborted()
  await promptWallet(provider, { method: 'wallet_showCallsStatus', params: [id] }, anything)
}
