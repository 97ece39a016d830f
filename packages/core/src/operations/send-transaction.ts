import type { TransactionRequest } from '../adapter/adapter.js'
import type { Engine } from '../connection/engine.js'
import { CapabilityMissingError } from '../errors/connection-errors.js'
import { acting, type OperationOptions } from './acting.js'
import { askWallet } from './ask-wallet.js'

export interface SendTransactionParameters extends OperationOptions {
  transaction: TransactionRequest
}

/** Asks the acting wallet to send a transaction from the acting account. */
export async function sendTransaction(
  engine: Engine,
  { transaction, ...options }: SendTransactionParameters,
): Promise<{ hash: string }> {
  const parameters = acting(engine, options)
  const { namespace } = parameters.account
  const { send } = engine.adapter(namespace)
  if (!send) throw new CapabilityMissingError('send transactions', namespace)
  return askWallet(engine, 'send transaction', parameters, () =>
    send.sendTransaction({ ...parameters, transaction }),
  )
}
