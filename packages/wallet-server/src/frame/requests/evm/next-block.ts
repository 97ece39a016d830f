import type { Client } from 'viem'
import * as z from 'zod/mini'
import { FrameMessageError } from '../../frame-message-error.js'

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

/** What a transaction can see of the block that it would be in. */
export interface NextBlock {
  readonly number: bigint
  /** Seconds since 1970. */
  readonly timestamp: bigint
  readonly gasLimit: bigint
  /** Null where the network has none. */
  readonly baseFeePerGas: bigint | null
  readonly feeRecipient?: `0x${string}`
  readonly prevRandao?: `0x${string}`
}

/** Blocks that are further apart, in s, were not waited for: a local chain makes one with each transaction. */
const longest = 60n

/**
 * What the next block is going to be: as the node is making it, or else as those before it were.
 *
 * @throws when the node does not answer
 */
export async function readNextBlock(client: Client): Promise<NextBlock> {
  const [latest, pending] = await Promise.all([
    readBlock(client, 'latest'),
    // Not every node makes blocks.
    readBlock(client, 'pending').catch(() => undefined),
  ])
  if (!latest) throw new FrameMessageError('The network’s answer can’t be read')
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
    // Nobody knows the next one. Rollups have the same for several blocks.
    prevRandao: latest.mixHash || undefined,
  }
}

async function timeBetween(client: Client, { number, timestamp }: Block): Promise<bigint> {
  if (number === 0n) return 1n
  const before = await readBlock(client, `0x${(number - 1n).toString(16)}`).catch(() => undefined)
  const passed = before ? timestamp - before.timestamp : 1n
  return passed > 0n && passed <= longest ? passed : 1n
}

/** @returns undefined for an answer that is no block */
async function readBlock(client: Client, tag: string): Promise<Block | undefined> {
  const answer: unknown = await client.request<{
    Parameters: readonly unknown[]
    ReturnType: unknown
  }>({ method: 'eth_getBlockByNumber', params: [tag, false] })
  return z.safeParse(block, answer).data
}

const notZero = (at: `0x${string}` | null | undefined) =>
  at && !/^0x0{40}$/.test(at) ? at : undefined
