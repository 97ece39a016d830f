import type { SolanaAccount } from '@carabiner/core/preview'
import * as z from 'zod/mini'
import {
  ask,
  commitment,
  inContext,
  lamports,
  type RequestTarget,
  type RpcContext,
} from '../rpc/ask.js'
import { fromBase64, toBase64 } from '../transactions/base64.js'

const account = z.nullable(
  z.object({ lamports, owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) }),
)
const simulation = inContext(
  z.object({
    err: z.optional(z.unknown()),
    accounts: z.optional(z.nullable(z.array(account))),
  }),
)
const fee = inContext(z.nullable(lamports))

/** The result of a simulation: the accounts afterwards, in the order of the addresses, or a failure. */
export type AccountsAfter =
  | { readonly after: readonly SolanaAccount[] }
  | { readonly failure: string }

/**
 * Simulates a transaction, which may be unsigned or too old.
 *
 * @returns undefined if the node leaves out an account
 * @throws if the node does not answer
 */
export async function simulateAccounts(
  context: RpcContext,
  target: RequestTarget,
  transaction: Uint8Array,
  addresses: readonly string[],
  hasNonce: boolean,
): Promise<AccountsAfter | undefined> {
  const config = {
    encoding: 'base64',
    commitment,
    sigVerify: false,
    // A wallet may replace the blockhash too. A durable nonce stays.
    replaceRecentBlockhash: !hasNonce,
    accounts: { encoding: 'base64', addresses },
  }
  const params = [toBase64(transaction), config]
  const { value } = await ask(context, target, 'simulateTransaction', params, simulation)
  if (value.err !== null && value.err !== undefined) return { failure: reasonOf(value.err) }
  if (value.accounts?.length !== addresses.length) return undefined
  return {
    after: value.accounts.map(
      (one) => one && { ...one, data: fromBase64(one.data[0]) ?? new Uint8Array() },
    ),
  }
}

/** Reads the fee of a message. @returns undefined if the network does not know its blockhash */
export async function readMessageFee(
  context: RpcContext,
  target: RequestTarget,
  message: Uint8Array,
): Promise<bigint | undefined> {
  const params = [toBase64(message), { commitment }]
  return (await ask(context, target, 'getFeeForMessage', params, fee)).value ?? undefined
}

/** Returns the node's name of an error, such as `BlockhashNotFound`. */
function reasonOf(err: unknown): string {
  const words = typeof err === 'string' ? err : JSON.stringify(err)
  return words.slice(0, 200)
}
