import type { OperationParameters } from '../adapter/adapter.js'
import type { FeeParameters, SentTransaction } from '../adapter/send.js'
import type { TransactionRequest } from '../adapter/transaction-request.js'
import type { Engine } from '../connection/engine.js'
import type { OperationOptions } from './acting.js'
import { perform } from './perform.js'

export interface SendTransactionParameters extends OperationOptions, FeeParameters {
  transaction: TransactionRequest
}

/** Asks the acting wallet to send a transaction from the acting account. */
export const sendTransaction = (
  engine: Engine,
  acting: OperationParameters,
  parameters: FeeParameters & { transaction: TransactionRequest },
): Promise<SentTransaction> =>
  perform(engine, acting, 'send', (send, asked) =>
    send.sendTransaction({ ...asked, ...parameters }),
  )
