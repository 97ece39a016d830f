import type { SolanaAccount } from '@carabiner/core/preview'
import type { Client } from 'viem'
import * as z from 'zod/mini'
import { FrameMessageError } from '../../frame-message-error.js'

/** The commitment of most reads: blocks that the cluster has voted on. */
const commitment = 'confirmed'
/** The node's latest block, so that a simulation sees the state of the next one. */
export const newest = 'processed'

const lamports = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((value) => BigInt(value)),
)
const base64 = z.pipe(
  z.tuple([z.string().check(z.regex(/^[\w+/]*={0,2}$/)), z.literal('base64')]),
  z.transform(([text]) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))),
)
const account = z.nullable(z.object({ lamports, owner: z.string(), data: base64 }))
const accounts = z.object({ value: z.array(account) })
const simulated = z.object({
  value: z.object({
    err: z.unknown(),
    accounts: z.optional(z.nullable(z.array(account))),
  }),
})
const statuses = z.object({ value: z.array(z.nullable(z.object({}))) })
const fee = z.object({ value: z.nullable(lamports) })
const epochInfo = z.object({ epoch: lamports })
const validity = z.object({ value: z.boolean() })

const ask = async <Schema extends z.ZodMiniType>(
  client: Client,
  method: string,
  params: readonly unknown[],
  schema: Schema,
): Promise<z.output<Schema>> => {
  const answer: unknown = await client.request<{
    Parameters: readonly unknown[]
    ReturnType: unknown
  }>({ method, params })
  const { success, data } = z.safeParse(schema, answer)
  if (!success) throw new FrameMessageError('The network’s answer can’t be read')
  return data
}

/** A node's limit of accounts in one request. */
const atOnce = 100

/** Reads accounts, in the requested order. @param level - the commitment */
export async function readAccounts(
  client: Client,
  addresses: readonly string[],
  level: typeof commitment | typeof newest = commitment,
): Promise<readonly SolanaAccount[]> {
  const results: SolanaAccount[] = []
  for (let at = 0; at < addresses.length; at += atOnce) {
    const part = addresses.slice(at, at + atOnce)
    const params = [part, { encoding: 'base64', commitment: level }]
    const { value } = await ask(client, 'getMultipleAccounts', params, accounts)
    if (value.length !== part.length) {
      throw new FrameMessageError('The network’s answer can’t be read')
    }
    results.push(...value)
  }
  return results
}

/** Simulates a transaction in the newest block. @returns the accounts afterwards, or a failure */
export async function trySimulation(
  client: Client,
  wire: string,
  addresses: readonly string[],
): Promise<{ after: readonly SolanaAccount[] } | { err: unknown }> {
  const config = {
    encoding: 'base64',
    commitment: newest,
    sigVerify: false,
    accounts: { encoding: 'base64', addresses },
  }
  const { value } = await ask(client, 'simulateTransaction', [wire, config], simulated)
  if (value.err !== null && value.err !== undefined) return { err: value.err }
  if (value.accounts?.length !== addresses.length) return { err: undefined }
  return { after: value.accounts }
}

/** @returns null if the network knows neither the message's blockhash nor its nonce */
export const readFee = async (client: Client, message: string): Promise<bigint | null> =>
  (await ask(client, 'getFeeForMessage', [message, { commitment }], fee)).value

/** Returns the network's epoch. */
export const readEpoch = async (client: Client): Promise<bigint> =>
  (await ask(client, 'getEpochInfo', [{ commitment: newest }], epochInfo)).epoch

/**
 * Whether the network accepts a blockhash, including one of its newest block. Returns false for a
 * nonce.
 */
export const isBlockhashValid = async (client: Client, blockhash: string): Promise<boolean> =>
  (await ask(client, 'isBlockhashValid', [blockhash, { commitment: 'processed' }], validity)).value

/** Whether the network has a transaction with this signature. */
export async function isKnown(client: Client, signature: string): Promise<boolean> {
  const { value } = await ask(client, 'getSignatureStatuses', [[signature]], statuses)
  return value.some((one) => one !== null)
}

/** Sends a signed transaction once. @returns the transaction's id, as the node reports it */
export const send = (client: Client, wire: string): Promise<string> =>
  ask(
    client,
    'sendTransaction',
    [wire, { encoding: 'base64', preflightCommitment: commitment }],
    z.string(),
  )
