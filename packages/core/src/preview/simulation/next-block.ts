import type { Client } from 'viem'
import * as z from 'zod/mini'
import { InvalidHttpResponseError } from '../../errors/http-errors.js'

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)),
  z.transform((value) => BigInt(value)),
)
const address = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value),
)
const hash = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value),
)
const block = z.object({
  number: quantity,
  timestamp: quantity,
  gasLimit: quantity,
  baseFeePerGas: z.nullish(quantity),
  miner: z.nullish(address),
  mixHash: z.nullish(hash),
})
type Block = z.output<typeof block>

/** The values of the next block that a transaction can read. */
export interface NextBlock {
  readonly number: bigint
  /** Seconds since 1970. */
  readonly timestamp: bigint
  readonly gasLimit: bigint
  /** Null on a network without a base fee. */
  readonly baseFeePerGas: bigint | null
  readonly feeRecipient?: `0x${string}`
  readonly prevRandao?: `0x${string}`
}

/**
 * In s. A longer gap between blocks does not count as the interval: a local chain creates a block
 * for each transaction.
 */
const longestInterval = 60n

/**
 * Predicts the next block from the node's pending block, or from the latest ones.
 *
 * @throws if the node does not answer
 */
export async function readNextBlock(client: Client): Promise<NextBlock> {
  const [latest, pending] = await Promise.all([
    readBlock(client, 'latest'),
    // Not every node builds blocks.
    readBlock(client, 'pending').catch(() => undefined),
  ])
  if (!latest) throw new InvalidHttpResponseError('not a block')
  const isNext = pending !== undefined && pending.number === latest.number + 1n
  const feeRecipient = (isNext && notZero(pending.miner)) || latest.miner
  return {
    number: latest.number + 1n,
    timestamp:
      isNext && pending.timestamp > latest.timestamp
        ? pending.timestamp
        : latest.timestamp + (await timeBetween(client, latest)),
    gasLimit: isNext ? pending.gasLimit : latest.gasLimit,
    baseFeePerGas: (isNext ? pending.baseFeePerGas : undefined) ?? latest.baseFeePerGas ?? null,
    feeRecipient: feeRecipient || undefined,
    // The next value is unknown. Rollups keep it for several blocks.
    prevRandao: latest.mixHash || undefined,
  }
}

async function timeBetween(client: Client, { number, timestamp }: Block): Promise<bigint> {
  if (number === 0n) return 1n
  const before = await readBlock(client, `0x${(number - 1n).toString(16)}`).catch(() => undefined)
  const interval = before ? timestamp - before.timestamp : 1n
  return interval > 0n && interval <= longestInterval ? interval : 1n
}

/** @returns undefined for an answer that is not a block */
async function readBlock(client: Client, tag: string): Promise<Block | undefined> {
  const answer: unknown = await client.request<{
    Parameters: readonly unknown[]
    ReturnType: unknown
  }>({ method: 'eth_getBlockByNumber', params: [tag, false] })
  return z.safeParse(block, answer).data
}

const notZero = (at: `0x${string}` | null | undefined) =>
  at && !/^0x0{40}$/.test(at) ? at : undefined
