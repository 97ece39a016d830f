import type { FeeParameters } from '../adapter/fee-estimate.js'
import type { OperationParameters } from '../adapter/parameters.js'
import type { SentTransaction } from '../adapter/sent-transaction.js'
import type { TransactionRequest } from '../adapter/transaction-request.js'
import type { Engine } from '../connection/engine.js'
import { perform } from './perform.js'
import type { OperationOptions } from './require-active.js'

/** The parameters of `sendTransaction`. */
export interface SendTransactionParameters extends OperationOptions, FeeParameters {
  /** The transaction to send from the account. */
  transaction: TransactionRequest
}

/** Asks the active wallet to send a transaction from the active account. */
export const sendTransaction = (
  engine: Engine,
  active: OperationParameters,
  parameters: FeeParameters & { transaction: TransactionRequest },
): Promise<SentTransaction> =>
  perform(engine, active, 'send', (send, activeParameters) =>
    send.sendTransaction({ ...activeParameters, ...parameters }),
  )
