import * as z from 'zod/mini'
import { ask, lamports, type RequestTarget, type RpcContext } from './ask.js'

const recent = z.array(z.object({ prioritizationFee: lamports }))

/**
 * A higher median is false, or due to congestion that the visitor should not pay for without being
 * asked.
 */
const highest = 1_000_000n

/**
 * Reads the median priority fee of recent transactions that wrote to the same accounts, in millionths of a
 * lamport per compute unit.
 */
export async function readPriorityPrice(
  context: RpcContext,
  target: RequestTarget,
  writable: readonly string[],
): Promise<bigint> {
  const fees = await ask(context, target, 'getRecentPrioritizationFees', [writable], recent)
  const sorted = fees
    .map(({ prioritizationFee }) => prioritizationFee)
    .sort((a, b) => (a < b ? -1 : Number(a > b)))
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0n
  return median > highest ? highest : median
}
