import { FrameMessageError } from '../../frame-message-error.js'
import { isAnswer } from '../send-error.js'
import type { OperationClients } from './clients-of.js'
import { type PricedOperation, priceOperation, type Unpriced } from './price-operation.js'

/** An operation with its cost, or the bundler's reason to refuse it. */
export type Priced = PricedOperation | { operation?: undefined; fee?: undefined; refusal: string }

/**
 * Returns the cost of an operation. If an optional paymaster refuses, the account pays.
 *
 * @param left - the account's balance for fees, in wei
 * @throws {FrameMessageError} if a required paymaster refuses
 * @throws if the node or the bundler does not answer
 */
export async function tryPricing(
  { paymaster, ...clients }: OperationClients,
  unpriced: Unpriced,
  left: bigint,
  chainId: number,
): Promise<Priced> {
  try {
    return await priceOperation(clients, unpriced, { paymaster, left }, chainId)
  } catch (error) {
    if (paymaster?.isOptional) {
      return tryPricing({ ...clients, paymaster: undefined }, unpriced, left, chainId)
    }
    // Nothing was sent, so even an internal error counts as a refusal.
    if (error instanceof FrameMessageError || !isAnswer(error, [-1])) throw error
    const { details, shortMessage } = Object(error)
    const words = typeof details === 'string' && details !== '' ? details : shortMessage
    return { refusal: typeof words === 'string' ? words.slice(0, 256) : '' }
  }
}
