import type { FeeEstimate } from '../../adapter/send.js'
import type { TransactionRequest } from '../../adapter/transaction-request.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import { FeeTooHighError } from '../../errors/send-errors.js'
import { omitUndefined } from '../../omit-undefined.js'

/**
 * A transaction with the limit and the price that the visitor was shown.
 *
 * @throws {FeeTooHighError} when the transaction itself names more
 * @throws {InvalidTransactionError} when the fee names no limit or no price: it would bind nothing
 */
export function withFee(
  transaction: TransactionRequest,
  fee: FeeEstimate | undefined,
): TransactionRequest {
  // What an operation costs, its wallet says.
  if (!fee || fee.isOperation) return transaction
  const gas = transaction.gas ?? fee.gas
  const isPriced = transaction.gasPrice !== undefined || transaction.maxFeePerGas !== undefined
  const price = isPriced ? transaction : fee
  const { gasPrice, maxFeePerGas } = price
  const perGas = maxFeePerGas ?? gasPrice
  if (gas === undefined || perGas === undefined) {
    throw new InvalidTransactionError('fee: it names no gas limit or no price')
  }
  const limit = fee.fee - (fee.l1Fee ?? 0n)
  if (gas * perGas > limit) throw new FeeTooHighError(gas * perGas, limit, 'more than was shown')
  const tip = maxFeePerGas === undefined ? transaction : price
  return omitUndefined({
    ...transaction,
    gas,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas: transaction.maxPriorityFeePerGas ?? tip.maxPriorityFeePerGas,
  })
}
