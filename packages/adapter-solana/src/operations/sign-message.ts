import { type OperationParameters, type SignedMessage, toRpcError } from '@carabiner/core'
import { toBase58 } from '@carabiner/core/solana'
import { signingAccountOf } from '../wallets/signing-account-of.js'

/**
 * Prompts the account's wallet to sign a message: `solana:signMessage`.
 *
 * @returns a base58 signature (Ed25519), and the signed bytes, to which the wallet may have added a prefix
 * @throws {AccountMismatchError | ChainMismatchError | InvalidWalletResponseError | RpcError}
 */
export async function signMessage({
  message,
  ...parameters
}: OperationParameters & { message: string | Uint8Array }): Promise<SignedMessage> {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const account = await signingAccountOf(parameters)
  if (!account.signMessage) throw unsupported('sign messages')
  // A visitor who cancelled while the account was read is not prompted.
  parameters.signal.throwIfAborted()
  const { signature, signedMessage } = await account.signMessage(parameters.network, bytes)
  return { signature: toBase58(signature), encoding: 'base58', scheme: 'ed25519', signedMessage }
}

/**
 * Creates the EIP-1193 error "Unsupported method", for a wallet without the feature. The wallet was
 * not prompted.
 */
export const unsupported = (ability: string) =>
  toRpcError({ code: 4200, message: `the wallet cannot ${ability}` })
