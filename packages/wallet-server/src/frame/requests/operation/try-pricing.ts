import { FrameMessageError } from '../../frame-message-error.js'
import { isAnswer } from '../send-error.js'
import type { OperationClients } from './clients-of.js'
import { type PricedOperation, priceOperation, type Unpriced } from './price-operation.js'

/** An operation with what it costs, or why the bundler would not take it. */
export type Priced = PricedOperation | { operation?: undefined; fee?: undefined; refusal: string }

/**
 * What an operation costs. Where who was to pay does not, the account does.
 *
 * @param left - what the account has for it, in wei
 * @throws {FrameMessageError} where the paymaster has to pay and does not
 * @throws where the node or the bundler does not answer
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
    // Nothing was sent: who refuses by an internal error refuses.
    if (error instanceof FrameMessageError || !isAnswer(error, [-1])) throw error
    const { details, shortMessage } = Object(error)
    const words = typeof details === 'string' && details !== '' ? details : shortMessage
    return { refusal: typeof words === 'string' ? words.slice(0, 256) : '' }
  }
}
