// Loaded on demand, with the checks.
import * as z from 'zod/mini'
import type { TransactionRequest } from '../../adapter/transaction-request.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import { checkTransaction } from '../send/check-transaction.js'
import type { Signer } from './request-claims.js'

const quantity = z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{1,100}$/)))
const bytes = z.optional(z.templateLiteral(['0x', z.string()]))
const rpcTransaction = z.object({
  to: z.optional(z.nullable(z.string())),
  data: bytes,
  input: bytes,
  chainId: quantity,
  value: quantity,
  gasPrice: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  type: z.optional(z.enum(['0x0', '0x1', '0x2', '0x3', '0x4'])),
})
const types = { '0x0': 'legacy', '0x1': 'eip2930', '0x2': 'eip1559' } as const

/**
 * Checks a library's `eth_sendTransaction` in the same way as `carabiner.sendTransaction`.
 *
 * @throws {InvalidTransactionError | ChainMismatchError}
 */
export function checkRpcTransaction(params: unknown, network: Signer['network']): void {
  const parsed = z.safeParse(rpcTransaction, Array.isArray(params) ? params[0] : undefined)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new InvalidTransactionError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { to, data, input, chainId, type, ...amounts } = parsed.data
  const calldata = data ?? input
  const transactionType =
    type === '0x0' || type === '0x1' || type === '0x2' ? types[type] : undefined
  const transaction: TransactionRequest = {
    to: typeof to === 'string' ? to : undefined,
    data: calldata,
    chainId: chainId === undefined ? undefined : Number(chainId),
    type: transactionType || undefined,
  }
  for (const name of ['value', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
    const amount = amounts[name]
    if (amount !== undefined) transaction[name] = BigInt(amount)
  }
  checkTransaction(transaction, network)
}
