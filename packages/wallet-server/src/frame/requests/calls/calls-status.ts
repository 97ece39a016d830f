import type { Json } from '@carabiner/wallet-frame/protocol'
import { type Client, isHash, numberToHex } from 'viem'
import * as z from 'zod/mini'
import type { FrameConfig, FrameNetwork } from '../../config/frame-config.js'
import { FrameMessageError } from '../../frame-message-error.js'
import type { Nodes } from '../nodes.js'
import type { SentCallsList } from './sent-calls.js'

const text = z.string().check(z.maxLength(2_000_000))
const log = z.object({ address: text, data: text, topics: z.array(text) })
const receipt = z.object({
  status: z.optional(text),
  logs: z.array(log),
  blockHash: text,
  blockNumber: text,
  gasUsed: text,
  transactionHash: text,
})
/** A bundler's receipt, with the logs of the operation only. */
const operationReceipt = z.object({
  success: z.boolean(),
  logs: z.array(log),
  receipt: z.object({ blockHash: text, blockNumber: text, gasUsed: text, transactionHash: text }),
})

/**
 * EIP-5792's states in its two versions: pending, included, reverted and never included. Version 1
 * has only two states, and its CONFIRMED without a receipt would look like success.
 */
const states = {
  pending: { 1: 'PENDING', 2: 100 },
  confirmed: { 1: 'CONFIRMED', 2: 200 },
  dropped: { 1: 'PENDING', 2: 400 },
  reverted: { 1: 'CONFIRMED', 2: 500 },
} as const

/** Calls that are in no block after this time count as dropped. In ms. */
const droppedAfter = 60 * 60_000

/** The outcome of calls, with the receipt once they are in a block. */
interface Outcome {
  readonly isDone: boolean
  readonly receipt?: z.output<typeof receipt>
}

interface StatusParts {
  readonly networks: FrameConfig['networks']
  readonly nodes: Nodes
  readonly sentCalls: SentCallsList
  now(): number
}

/**
 * Returns the status of sent calls, which are in a smart account's operation or in one transaction.
 *
 * @param active - the page's network, for calls that were not sent from here
 * @throws {FrameMessageError} for unknown calls (EIP-5792: 5730)
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function readCallsStatus(
  { networks, nodes, sentCalls, now }: StatusParts,
  active: FrameNetwork,
  params: unknown,
): Promise<Json> {
  const [id] = z.safeParse(z.array(z.string()), params).data ?? []
  if (id === undefined) throw unknownBatch()
  const sent = await sentCalls.find(id)
  const network = networks.find((one) => one.id === sent?.networkId) ?? active
  const hash = sent?.hash ?? id
  if (!isHash(hash)) throw unknownBatch()
  const outcome =
    (await readOperation(nodes, network, hash)) ??
    (await readTransaction(await nodes.client(network), hash))
  if (!outcome && !sent) throw unknownBatch()
  const isLate = sent !== undefined && now() - sent.sentAt > droppedAfter
  const state = stateOf(outcome, isLate)
  const chainId = numberToHex(Number(network.id.split(':')[1]))
  const version = sent?.version ?? 2
  const status = states[state][version]
  const receipts = outcome?.receipt && {
    receipts: [{ ...outcome.receipt, status: outcome.isDone ? '0x1' : '0x0' }],
  }
  return version === 1
    ? { status, ...receipts }
    : { version: '2.0.0', id, chainId, atomic: true, status, ...receipts }
}

function stateOf(outcome: Outcome | undefined, isLate: boolean): keyof typeof states {
  if (outcome?.receipt) return outcome.isDone ? 'confirmed' : 'reverted'
  return !outcome && isLate ? 'dropped' : 'pending'
}

async function readTransaction(client: Client, hash: string): Promise<Outcome | undefined> {
  const foundReceipt = read(
    z.nullable(receipt),
    await ask(client, 'eth_getTransactionReceipt', hash),
  )
  if (foundReceipt) {
    return {
      isDone: foundReceipt.status === undefined || BigInt(foundReceipt.status) === 1n,
      receipt: foundReceipt,
    }
  }
  const transaction = await ask(client, 'eth_getTransactionByHash', hash)
  return transaction ? { isDone: false } : undefined
}

/** @returns undefined without a bundler, or if it does not know the operation */
async function readOperation(
  nodes: Nodes,
  network: FrameNetwork,
  hash: string,
): Promise<Outcome | undefined> {
  const rpcUrl = network.smartAccount?.bundlerUrl
  if (rpcUrl === undefined) return undefined
  const bundler = await nodes.client({ ...network, rpcUrl })
  const answer = await ask(bundler, 'eth_getUserOperationReceipt', hash)
  const foundReceipt = read(z.nullish(operationReceipt), answer)
  if (!foundReceipt) {
    const pendingOperation = await ask(bundler, 'eth_getUserOperationByHash', hash).catch(
      () => null,
    )
    return pendingOperation ? { isDone: false } : undefined
  }
  const { success: isDone, logs, receipt: of } = foundReceipt
  return { isDone, receipt: { ...of, logs } }
}

const ask = (client: Client, method: string, hash: string): Promise<unknown> =>
  client.request<{ Parameters: readonly unknown[]; ReturnType: unknown }>({
    method,
    params: [hash],
  })

function read<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { success, data } = z.safeParse(schema, answer)
  if (!success) throw new FrameMessageError('The network’s answer can’t be read')
  return data
}

const unknownBatch = () => new FrameMessageError('No calls have this id')
