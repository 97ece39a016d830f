import type { FeeEstimate } from '../../adapter/fee-estimate.js'
import type { TransactionRequest } from '../../adapter/transaction-request.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import { FeeTooHighError } from '../../errors/send-errors.js'
import { omitUndefined } from '../../omit-undefined.js'

/**
 * Returns a transaction with the displayed gas limit and price.
 *
 * @throws {FeeTooHighError} if the transaction's own fee is higher
 * @throws {InvalidTransactionError} if the fee lacks a limit or a price, since it would limit nothing
 */
export function withFee(
  transaction: TransactionRequest,
  fee: FeeEstimate | undefined,
): TransactionRequest {
  // The wallet itself prices an operation.
  if (!fee || fee.isOperation) return transaction
  const gas = transaction.gas ?? fee.gas
  const isPriced = transaction.gasPrice !== undefined || transaction.maxFeePerGas !== undefined
  const price = isPriced ? transaction : fee
  const { gasPrice, maxFeePerGas } = price
  const perGas = maxFeePerGas ?? gasPrice
  if (gas === undefined || perGas === undefined) {
    throw new InvalidTransactionError('fee: the gas limit or the price is missing')
  }
  const limit = fee.fee - (fee.l1Fee ?? 0n)
  if (gas * perGas > limit)
    throw new FeeTooHighError(gas * perGas, limit, 'more than the displayed fee')
  const tip = maxFeePerGas === undefined ? transaction : price
  return omitUndefined({
    ...transaction,
    gas,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas: transaction.maxPriorityFeePerGas ?? tip.maxPriorityFeePerGas,
  })
}
