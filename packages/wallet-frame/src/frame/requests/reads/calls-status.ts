import { type Client, isHash } from 'viem'
import * as z from 'zod/mini'
import type { Json } from '../../../protocol/json.js'
import { FrameMessageError } from '../../frame-message-error.js'

const text = z.string().check(z.maxLength(2_000_000))
const log = z.object({ address: text, data: text, topics: z.array(text) })
const receipt = z.nullable(
  z.object({
    status: z.optional(text),
    logs: z.array(log),
    blockHash: text,
    blockNumber: text,
    gasUsed: text,
    transactionHash: text,
  }),
)

/** EIP-5792's states: waits, was included, was included and reverted. */
const status = { pending: 100, confirmed: 200, reverted: 500 }

/**
 * What became of calls that were sent: a batch here is one transaction, and goes by its hash.
 *
 * @throws {FrameMessageError} for a batch that is not known
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function readCallsStatus(
  client: Client,
  params: unknown,
  chainId: Json,
): Promise<Json> {
  const [id] = z.safeParse(z.array(z.string()), params).data ?? []
  if (id === undefined || !isHash(id)) throw unknownBatch()
  const answer: unknown = await client.request({
    method: 'eth_getTransactionReceipt',
    params: [id],
  })
  const { success, data } = z.safeParse(receipt, answer)
  if (!success) throw new FrameMessageError('The network gave no answer that can be read')
  const common = { version: '2.0.0', id, chainId, atomic: true }
  if (data) {
    const isDone = data.status === undefined || BigInt(data.status) === 1n
    return {
      ...common,
      status: isDone ? status.confirmed : status.reverted,
      receipts: [{ ...data, status: data.status ?? '0x1' }],
    }
  }
  const known = await client.request({ method: 'eth_getTransactionByHash', params: [id] })
  if (!known) throw unknownBatch()
  return { ...common, status: status.pending }
}

const unknownBatch = () => new FrameMessageError('No calls are known by this id')
