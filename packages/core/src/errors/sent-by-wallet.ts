import { RequestOutcomeUnknownError } from './connection-errors.js'
import { InvalidWalletResponseError } from './input-errors.js'
import { TransactionChangedError } from './send-errors.js'

/**
 * Waits for a wallet that sends by itself. If its answer can't be read, the wallet may still have sent.
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
