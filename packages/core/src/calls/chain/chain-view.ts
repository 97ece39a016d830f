// Reads an account's state and transactions from the network. Loaded together with the lists of calls.

import type { Client } from 'viem'
import * as z from 'zod/mini'
import { omitUndefined } from '../../omit-undefined.js'

const hexNumber = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/)),
  z.transform((value) => BigInt(value)),
)
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const bytes = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))

const transaction = z.object({
  hash,
  from: address,
  to: z.nullish(address),
  input: bytes,
  value: hexNumber,
  nonce: hexNumber,
  blockNumber: z.nullish(hexNumber),
})
/** A transaction, mined or pending. */
export type ChainTransactionView = z.output<typeof transaction>

const receipt = z.object({
  status: z.enum(['0x0', '0x1']),
  blockNumber: hexNumber,
  gasUsed: hexNumber,
  effectiveGasPrice: z.optional(hexNumber),
  // The layer 1 fee that an OP-stack rollup adds.
  l1Fee: z.nullish(hexNumber),
})
const block = z.object({ transactions: z.array(z.unknown()) })
const log = z.object({
  transactionHash: hash,
  topics: z.array(hash),
  data: bytes,
})

/** An event log of a contract. */
export type ChainLog = z.output<typeof log>

/** The receipt of a mined transaction. */
export interface ChainReceipt {
  status: 'success' | 'reverted'
  blockNumber: bigint
  /** The fee paid, in wei. */
  fee: bigint
}

/** The kind of an account: a key only, a key with delegated code (EIP-7702), or a contract. */
type AccountKind = 'key' | 'delegated' | 'contract'

/** Reads from one network. Parses each answer by its schema. Throws the errors of the network's endpoints. */
export interface ChainView {
  newestBlock(): Promise<bigint>
  /** Returns the number of transactions that an account had sent by a block. */
  sentBy(account: string, block: bigint | 'latest' | 'pending'): Promise<number>
  /** Returns an account's transactions in a block. */
  transactionsOf(account: string, block: bigint): Promise<readonly ChainTransactionView[]>
  transaction(hash: string): Promise<ChainTransactionView | undefined>
  receipt(hash: string): Promise<ChainReceipt | undefined>
  kindOf(account: string): Promise<AccountKind>
  logs(filter: {
    fromBlock: bigint
    address?: string
    topics: readonly (string | null)[]
  }): Promise<readonly ChainLog[]>
}

const toHex = (value: bigint): `0x${string}` => `0x${value.toString(16)}`

/** Creates the view of one network. */
export function createChainView(client: () => Promise<Client>): ChainView {
  const ask = async <T>(schema: z.ZodMiniType<T>, method: string, params: readonly unknown[]) => {
    const answer: unknown = await (await client()).request<{
      Parameters: readonly unknown[]
      ReturnType: unknown
    }>({ method, params })
    return z.parse(schema, answer)
  }
  return {
    newestBlock: () => ask(hexNumber, 'eth_blockNumber', []),
    async sentBy(account, at) {
      const tag = typeof at === 'bigint' ? toHex(at) : at
      return Number(await ask(hexNumber, 'eth_getTransactionCount', [account, tag]))
    },
    async transactionsOf(account, number) {
      const { transactions } = await ask(block, 'eth_getBlockByNumber', [toHex(number), true])
      // Rollups have transaction types of their own. Skip the ones that can't be parsed: no account sent them.
      return transactions.flatMap((rawTransaction) => {
        const parsed = z.safeParse(transaction, rawTransaction)
        const isTheirs = parsed.data?.from.toLowerCase() === account.toLowerCase()
        return parsed.success && isTheirs ? [parsed.data] : []
      })
    },
    async transaction(id) {
      return (await ask(z.nullable(transaction), 'eth_getTransactionByHash', [id])) ?? undefined
    },
    async receipt(id) {
      const minedReceipt = await ask(z.nullable(receipt), 'eth_getTransactionReceipt', [id])
      if (!minedReceipt) return undefined
      const { status, blockNumber, gasUsed, effectiveGasPrice = 0n, l1Fee } = minedReceipt
      const fee = gasUsed * effectiveGasPrice + (l1Fee ?? 0n)
      return { status: status === '0x1' ? 'success' : 'reverted', blockNumber, fee }
    },
    async kindOf(account) {
      const code = await ask(bytes, 'eth_getCode', [account, 'latest'])
      if (code === '0x') return 'key'
      return code.toLowerCase().startsWith('0xef0100') ? 'delegated' : 'contract'
    },
    logs: ({ fromBlock, address: from, topics }) =>
      ask(z.array(log), 'eth_getLogs', [
        omitUndefined({ fromBlock: toHex(fromBlock), toBlock: 'latest', topics, address: from }),
      ]),
  }
}
