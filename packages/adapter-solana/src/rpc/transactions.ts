import type { SendRawOptions } from '@carabiner/core/internal'
import { omitUndefined } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import { toBase64 } from '../transactions/base64.js'
import { ask, commitment, inContext, lamports, type RequestTarget, type RpcContext } from './ask.js'

const failure = z.optional(z.unknown())

const status = z.object({
  slot: lamports,
  err: failure,
  confirmationStatus: z.optional(z.nullable(z.string())),
})
const statuses = z.object({
  context: z.optional(z.object({ slot: lamports })),
  value: z.array(z.nullable(status)),
})
const details = z.nullable(
  z.object({ slot: lamports, meta: z.nullable(z.object({ err: failure, fee: lamports })) }),
)
const simulation = inContext(
  z.object({
    err: failure,
    logs: z.optional(z.nullable(z.array(z.string()))),
    unitsConsumed: z.optional(z.nullable(z.int())),
    accounts: z.optional(z.nullable(z.array(z.nullable(z.object({ lamports }))))),
  }),
)

/** Sends a signed transaction once, to one endpoint. @returns its signature in base58 */
export const sendRaw = (
  context: RpcContext,
  target: RequestTarget,
  transaction: Uint8Array,
  options: SendRawOptions,
): Promise<string> => {
  const config = { preflightCommitment: commitment, ...options, encoding: 'base64' }
  return ask(context, target, 'sendTransaction', [toBase64(transaction), config], z.string())
}

/**
 * Reads a transaction's status, and the node's slot.
 *
 * @returns no status while the node does not know the transaction
 */
export async function readStatus(context: RpcContext, target: RequestTarget, signature: string) {
  const params = [[signature], { searchTransactionHistory: true }]
  const answer = await ask(context, target, 'getSignatureStatuses', params, statuses)
  return { status: answer.value[0] ?? undefined, slot: answer.context?.slot }
}

/** Reads a transaction. @returns undefined until it is in a block that the cluster has voted on */
export async function readTransaction(
  context: RpcContext,
  target: RequestTarget,
  signature: string,
) {
  const config = { encoding: 'base64', commitment, maxSupportedTransactionVersion: 1 }
  const transaction = await ask(context, target, 'getTransaction', [signature, config], details)
  return transaction ?? undefined
}

/**
 * Simulates a transaction, which may be unsigned.
 *
 * @param watch - the accounts whose balances are returned
 */
export async function simulate(
  context: RpcContext,
  target: RequestTarget,
  transaction: Uint8Array,
  watch: readonly string[] = [],
) {
  const config = omitUndefined({
    encoding: 'base64',
    commitment,
    sigVerify: false,
    replaceRecentBlockhash: true,
    accounts: watch.length > 0 ? { encoding: 'base64', addresses: watch } : undefined,
  })
  const params = [toBase64(transaction), config]
  return (await ask(context, target, 'simulateTransaction', params, simulation)).value
}
