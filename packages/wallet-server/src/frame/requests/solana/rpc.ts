import type { Client } from 'viem'
import * as z from 'zod/mini'
import { FrameMessageError } from '../../frame-message-error.js'

/** One level for all that is read: what the cluster has voted on. */
const commitment = 'confirmed'
/** The last block that the node has: what is tried in it sees what it is going to see in the next one. */
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

/** An account as a node has it; null where there is none. */
export type SolanaAccount = z.output<typeof account>

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

/** As many as a node gives at once. */
const atOnce = 100

/** Accounts, in the order in which they are asked for. @param level - as of which blocks */
export async function readAccounts(
  client: Client,
  addresses: readonly string[],
  level: typeof commitment | typeof newest = commitment,
): Promise<readonly SolanaAccount[]> {
  const found: SolanaAccount[] = []
  for (let at = 0; at < addresses.length; at += atOnce) {
    const part = addresses.slice(at, at + atOnce)
    const params = [part, { encoding: 'base64', commitment: level }]
    const { value } = await ask(client, 'getMultipleAccounts', params, accounts)
    if (value.length !== part.length) {
      throw new FrameMessageError('The network’s answer can’t be read')
    }
    found.push(...value)
  }
  return found
}

/** Tries a transaction in the newest block. @returns the accounts afterwards, or that it would fail */
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

/** @returns null where the network knows neither the message's blockhash nor its nonce */
export const readFee = async (client: Client, message: string): Promise<bigint | null> =>
  (await ask(client, 'getFeeForMessage', [message, { commitment }], fee)).value

/** The epoch that the network is in. */
export const readEpoch = async (client: Client): Promise<bigint> =>
  (await ask(client, 'getEpochInfo', [{ commitment: newest }], epochInfo)).epoch

/** Whether the network takes transactions with a blockhash, also one of its newest block. It says no of a nonce. */
export const isBlockhashValid = async (client: Client, blockhash: string): Promise<boolean> =>
  (await ask(client, 'isBlockhashValid', [blockhash, { commitment: 'processed' }], validity)).value

/** Whether the network has a transaction, by its signature. */
export async function isKnown(client: Client, signature: string): Promise<boolean> {
  const { value } = await ask(client, 'getSignatureStatuses', [[signature]], statuses)
  return value.some((one) => one !== null)
}

/** Sends a signed transaction once. @returns what the node calls it */
export const send = (client: Client, wire: string): Promise<string> =>
  ask(
    client,
    'sendTransaction',
    [wire, { encoding: 'base64', preflightCommitment: commitment }],
    z.string(),
  )
