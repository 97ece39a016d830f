import * as z from 'zod/mini'
import type { SwapsSource } from './swaps-source.js'

const amount = z.bigint().check(z.gte(0n), z.lte(2n ** 256n - 1n))
const evmAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const transaction = z.object({
  from: evmAddress,
  to: evmAddress,
  data: z.custom<`0x${string}`>(
    (value) => typeof value === 'string' && /^0x([0-9a-fA-F]{2}){4,65536}$/.test(value),
  ),
  value: amount,
  gas: z.exactOptional(amount),
})
const quote = z.optional(z.object({ toAmount: amount, providerFee: z.exactOptional(amount) }))

/**
 * Validates the amounts and transactions of a source of swaps. Its list of tokens is validated when
 * it is read.
 */
export const checkedSwaps = (source: SwapsSource): SwapsSource => ({
  takesPermits: source.takesPermits === true,
  getTokens: (request) => source.getTokens(request),
  getQuote: async (request) => z.parse(quote, await source.getQuote(request)),
  getGasPrice: async (request) => z.parse(amount, await source.getGasPrice(request)),
  getAllowance: async (request) => z.parse(amount, await source.getAllowance(request)),
  buildApproval: async (request) => z.parse(transaction, await source.buildApproval(request)),
  buildSwap: async (request) => z.parse(transaction, await source.buildSwap(request)),
})
