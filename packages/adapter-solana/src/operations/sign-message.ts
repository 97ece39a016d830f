import { type OperationParameters, type SignedMessage, toRpcError } from '@carabiner/core'
import { toBase58 } from '@carabiner/core/solana'
import { signingAccountOf } from '../wallets/signing-account-of.js'

/**
 * Asks the named account's wallet to sign a message: `solana:signMessage`.
 *
 * @returns a signature in base58 (Ed25519), and the bytes that the wallet signed, which it may have
 *   put something before
 * @throws {AccountMismatchError | ChainMismatchError | InvalidWalletResponseError | RpcError}
 */
export async function signMessage({
  message,
  ...parameters
}: OperationParameters & { message: string | Uint8Array }): Promise<SignedMessage> {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const account = await signingAccountOf(parameters)
  if (!account.signMessage) throw unsupported('sign messages')
  // Who left while the account was read is not prompted.
  parameters.signal.throwIfAborted()
  const { signature, signedMessage } = await account.signMessage(parameters.network, bytes)
  return { signature: toBase58(signature), encoding: 'base58', scheme: 'ed25519', signedMessage }
}

/** "Unsupported method" (EIP-1193): the wallet has no such feature, and was not asked. */
export const unsupported = (ability: string) =>
  toRpcError({ code: 4200, message: `the wallet cannot ${ability}` })
