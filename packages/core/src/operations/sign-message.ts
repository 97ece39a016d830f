import type { OperationParameters, SignedMessage } from '../adapter/adapter.js'
import type { Engine } from '../connection/engine.js'
import type { OperationOptions } from './acting.js'
import { askWallet } from './ask-wallet.js'

export interface SignMessageParameters extends OperationOptions {
  message: string | Uint8Array
}

/** Asks the acting wallet to sign a message with the acting account. */
export const signMessage = (
  engine: Engine,
  acting: OperationParameters,
  message: string | Uint8Array,
): Promise<SignedMessage> =>
  askWallet(engine, 'sign message', acting, () =>
    engine.adapter(acting.account.namespace).signMessage({ ...acting, message }),
  )
