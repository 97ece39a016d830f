import type { Client } from 'viem'
import * as z from 'zod/mini'
import { withDeadline } from '../../async/deadline.js'

const hex = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]*$/))])
const result = z.object({
  status: z.enum(['0x0', '0x1']),
  gasUsed: z.pipe(
    z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/)),
    z.transform((value) => BigInt(value)),
  ),
  returnData: z.optional(hex),
  error: z.optional(z.object({ message: z.optional(z.string()) })),
  logs: z.optional(z.array(z.object({ address: hex, topics: z.array(hex), data: hex }))),
})
const blocks = z.array(z.object({ calls: z.array(result) }))

/** The result of a simulated call. */
export type CallResult = z.output<typeof result>

/** The calls to simulate in one block. */
export interface TriedBlock {
  readonly calls: readonly {
    readonly from?: string
    readonly to?: string
    readonly data?: string
    readonly value?: string
  }[]
  /** Contract code to use in place of the chain's, by address. */
  readonly stateOverrides?: Readonly<Record<string, { readonly code: string }>>
}

/** The default time limit, in ms. */
const longest = 20_000

/**
 * Simulates calls in order (`eth_simulateV1`).
 *
 * @param timeout - in ms
 * @returns the result of each call
 * @throws if the node does not support the method
 */
export async function simulateCalls(
  client: Client,
  signal: AbortSignal,
  block: TriedBlock,
  timeout: number = longest,
): Promise<readonly CallResult[]> {
  const asking = client.request<{ Parameters: unknown[]; ReturnType: unknown }>({
    method: 'eth_simulateV1',
    params: [{ blockStateCalls: [block], validation: false }, 'latest'],
  })
  const answer = await withDeadline(asking, { action: 'simulation', timeout, signal })
  const results = z.parse(blocks, answer)[0]?.calls ?? []
  if (results.length !== block.calls.length) throw new Error('not every call was simulated')
  return results
}

/** Returns a call's result if it is a number, else undefined. */
export const wordOf = (result: CallResult | undefined): bigint | undefined =>
  result?.status === '0x1' && result.returnData?.length === 66
    ? BigInt(result.returnData)
    : undefined
