import { RequestOutcomeUnknownError } from './connection-errors.js'
import { InvalidWalletResponseError } from './input-errors.js'
import { TransactionChangedError } from './send-errors.js'

/**
 * Waits for the answer of a wallet that sends transactions itself. If the answer can't be read, the transaction may
 * still have been sent.
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
