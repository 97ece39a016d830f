import { createPublicClient, http, numberToHex } from 'viem'
import { z } from 'zod'

const hex = z.templateLiteral(['0x', z.string()])
const log = z.object({ address: hex, topics: z.array(hex), data: hex })
const receipt = z.object({ transactionHash: hex, status: hex, logs: z.array(log) })
const transaction = z.object({
  hash: hex,
  from: hex,
  to: hex.nullable(),
  value: hex,
  input: hex,
  nonce: hex,
})
const trace = z.object({
  transactionHash: hex,
  traceAddress: z.array(z.number()),
  error: z.string().nullish(),
  action: z.object({
    callType: z.string().nullish(),
    from: hex.nullish(),
    to: hex.nullish(),
    value: hex.nullish(),
  }),
  result: z.object({ address: hex.nullish() }).nullish(),
})
const header = z.object({ number: hex, hash: hex, parentHash: hex, timestamp: hex })
const block = header.extend({ transactions: z.array(transaction) })
const answers = z.array(z.object({ id: z.number(), result: z.unknown() }))

export type RawLog = z.output<typeof log>

export type RawTransaction = z.output<typeof transaction>

export type RawTrace = z.output<typeof trace>

/** A block in a node's format, with the receipts and traces of its transactions. */
export interface ReadBlock {
  readonly block: z.output<typeof block>
  readonly receipts: readonly z.output<typeof receipt>[]
  /** The calls of its transactions, in order. */
  readonly traces: readonly RawTrace[]
}

/** The time limit of requests, in ms. */
const timeout = 10_000

/** Creates a client of a local chain's node. */
export function createNode(url: string) {
  /**
   * Sends all calls in one request.
   *
   * @returns the results, undefined for a failed call
   */
  async function ask(
    calls: readonly { method: string; params: readonly unknown[] }[],
  ): Promise<unknown[]> {
    if (calls.length === 0) return []
    const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })))
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(url, { method: 'POST', headers, body, signal })
    const results = new Map(
      answers.parse(await response.json()).map(({ id, result }) => [id, result]),
    )
    return calls.map((_, id) => results.get(id))
  }

  return {
    /** For calls of contracts. */
    client: createPublicClient({ transport: http(url, { batch: true, timeout }) }),

    async height(): Promise<number> {
      const [height] = await ask([{ method: 'eth_blockNumber', params: [] }])
      return Number(hex.parse(height))
    },

    /** Returns the headers of the blocks at these heights. Undefined above the head. */
    async hashes(heights: readonly number[]) {
      const headers = await ask(heights.map((height) => blockAt(height, false)))
      return headers.map((one) => header.nullish().parse(one)?.hash)
    },

    /** Returns the blocks at these heights, or fewer if the chain has become shorter. */
    async blocks(heights: readonly number[]): Promise<ReadBlock[]> {
      const answers = await ask(heights.map((height) => blockAt(height, true)))
      const blocks = answers.flatMap((one) => block.nullish().parse(one) ?? [])
      const filled = blocks.filter(({ transactions }) => transactions.length > 0)
      const contents = await ask(
        filled.flatMap(({ number }) => [
          { method: 'eth_getBlockReceipts', params: [number] },
          { method: 'trace_block', params: [number] },
        ]),
      )
      return blocks.flatMap((one) => {
        const at = filled.indexOf(one) * 2
        if (at < 0) return { block: one, receipts: [], traces: [] }
        const receipts = z.array(receipt).nullish().parse(contents[at])
        const traces = z
          .array(trace)
          .nullish()
          .parse(contents[at + 1])
        const receiptHashes = new Set(receipts?.map(({ transactionHash }) => transactionHash))
        // The chain may have another block at this height by now.
        const isWhole = one.transactions.every(({ hash }) => receiptHashes.has(hash))
        return receipts && traces && isWhole ? { block: one, receipts, traces } : []
      })
    },
  }
}

/** @param full - with its transactions */
const blockAt = (height: number, full: boolean) => ({
  method: 'eth_getBlockByNumber',
  params: [numberToHex(height), full],
})

export type Node = ReturnType<typeof createNode>
