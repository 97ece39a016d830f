import type { OperationParameters, SignedMessage } from '../adapter/parameters.js'
import type { Engine } from '../connection/engine.js'
import { requestWallet } from './request-wallet.js'
import type { OperationOptions } from './require-active.js'

/** The parameters of `signMessage`. */
export interface SignMessageParameters extends OperationOptions {
  /** The text or bytes to sign. */
  message: string | Uint8Array
}

/** Asks the active wallet to sign a message with the active account. */
export const signMessage = (
  engine: Engine,
  active: OperationParameters,
  message: string | Uint8Array,
): Promise<SignedMessage> =>
  requestWallet(engine, 'sign message', active, (activeParameters) =>
    engine.adapter(active.account.namespace).signMessage({ ...activeParameters, message }),
  )
