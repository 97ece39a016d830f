import * as z from 'zod/mini'
import { isBoundedJson, type Json } from './json.js'
import { type AllowedMethod, classifyMethod } from './rpc-methods.js'
import { chainId, chainNamespace, hexData, text, url } from './values.js'

const json = z.custom<Json>(isBoundedJson)
const params = z.optional(json)
const base58 = text(1_600_000).check(z.regex(/^[1-9A-HJ-NP-Za-km-z]*$/))
/** A JSON-RPC number. */
export const quantity = text(80).check(z.regex(/^0x[0-9a-fA-F]+$/))

/** A call of a batch (EIP-5792), with a target and optional data. */
export const call = z.object({
  to: z.string().check(z.regex(/^0x[0-9a-fA-F]*$/), z.maxLength(128)),
  data: z.optional(hexData),
  value: z.optional(z.union([quantity, text(80).check(z.regex(/^\d+$/))])),
})

const calls = z
  .array(
    z.object({
      chainId: z.optional(chainId),
      from: z.optional(text(128)),
      version: z.optional(text(16)),
      capabilities: z.optional(json),
      calls: z.array(call).check(z.minLength(1), z.maxLength(256)),
    }),
  )
  .check(z.length(1))

const shapes: Partial<Record<AllowedMethod, z.ZodMiniType>> = {
  solana_signMessage: z.object({ message: base58, pubkey: text(64) }),
  solana_signTransaction: z.object({ transaction: base58 }),
  solana_signAllTransactions: z.object({ transactions: z.array(base58).check(z.maxLength(64)) }),
  solana_signAndSendTransaction: z.object({
    transaction: base58,
    options: z.optional(
      z.object({
        skipPreflight: z.optional(z.boolean()),
        preflightCommitment: z.optional(text(32)),
        maxRetries: z.optional(z.int().check(z.gte(0))),
        minContextSlot: z.optional(z.int().check(z.gte(0))),
      }),
    ),
  }),
  wallet_sendCalls: calls,
  wallet_getCallsStatus: z.array(text(4_096)).check(z.length(1)),
}

/** A request to the wallet: an allowed method, with parameters of the right shape. */
export const rpcRequest = z
  .strictObject({
    method: z.custom<AllowedMethod>(
      (method) => typeof method === 'string' && classifyMethod(method) !== undefined,
    ),
    params,
    chainId: z.optional(chainId),
    chainNamespace: z.optional(chainNamespace),
    rpcUrl: z.optional(url),
  })
  .check(
    z.refine(
      ({ method, params: parameters }) => shapes[method]?.safeParse(parameters).success ?? true,
      'parameters of the method',
    ),
  )
