import type { TransactionRequest } from '../adapter/transaction-request.js'
import type { Engine } from '../connection/engine.js'
import type { OperationOptions } from './acting.js'
import { perform } from './perform.js'

export interface SendTransactionParameters extends OperationOptions {
  transaction: TransactionRequest
}

/** Asks the acting wallet to send a transaction from the acting account. */
export const sendTransaction = (
  engine: Engine,
  { transaction, ...options }: SendTransactionParameters,
): Promise<{ hash: string }> =>
  perform(
    engine,
    'send',
    (send, acting) => send.sendTransaction({ ...acting, transaction }),
    options,
  )
