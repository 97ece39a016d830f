import { RequestOutcomeUnknownError } from './connection-errors.js'
import { InvalidWalletResponseError } from './input-errors.js'
import { TransactionChangedError } from './send-errors.js'

/**
 * Waits for a wallet that sends by itself: where its answer cannot be read, it may have sent all the same.
 *
 * @throws {RequestOutcomeUnknownError | BaseError}
 */
export async function sentByWallet<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const isUnreadable =
      error instanceof InvalidWalletResponseError && !(error instanceof TransactionChangedError)
    throw isUnreadable ? new RequestOutcomeUnknownError(error) : error
  }
}
