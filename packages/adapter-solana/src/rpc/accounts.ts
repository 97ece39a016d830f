import * as z from 'zod/mini'
import { fromBase64 } from '../transactions/base64.js'
import { ask, commitment, inContext, lamports, type RequestTarget, type RpcContext } from './ask.js'

/** An account on the network. */
export interface ChainAccount {
  lamports: bigint
  /** The program that owns the account. */
  owner: string
  executable: boolean
  data: Uint8Array
}

const account = z.object({
  lamports,
  owner: z.string(),
  executable: z.boolean(),
  data: z.tuple([z.string(), z.literal('base64')]),
})
const accounts = inContext(z.array(z.nullable(account)))

/** Reads accounts, in the order of their addresses. A missing account is undefined. */
export async function readAccounts(
  context: RpcContext,
  target: RequestTarget,
  addresses: readonly string[],
): Promise<readonly (ChainAccount | undefined)[]> {
  const params = [addresses, { encoding: 'base64', commitment }]
  const { value } = await ask(context, target, 'getMultipleAccounts', params, accounts)
  return addresses.map((_, index) => {
    const entry = value[index]
    if (!entry) return undefined
    return { ...entry, data: fromBase64(entry.data[0]) ?? new Uint8Array() }
  })
}

/** Reads the minimum balance of an account of the given size, in lamports. */
export const readRent = (
  context: RpcContext,
  target: RequestTarget,
  size: number,
): Promise<bigint> => ask(context, target, 'getMinimumBalanceForRentExemption', [size], lamports)
