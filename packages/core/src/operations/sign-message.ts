import type { SignedMessage } from '../adapter/adapter.js'
import type { Engine } from '../connection/engine.js'
import { acting, type OperationOptions } from './acting.js'
import { askWallet } from './ask-wallet.js'

export interface SignMessageParameters extends OperationOptions {
  message: string | Uint8Array
}

/** Asks the acting wallet to sign a message with the acting account. */
export async function signMessage(
  engine: Engine,
  { message, ...options }: SignMessageParameters,
): Promise<SignedMessage> {
  const parameters = acting(engine, options)
  const adapter = engine.adapter(parameters.account.namespace)
  return askWallet(engine, 'sign message', parameters, () =>
    adapter.signMessage({ ...parameters, message }),
  )
}
