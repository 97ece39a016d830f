import type { OperationParameters, SignedMessage } from '@carabiner/core'
import { InvalidMessageError } from './errors/bitcoin-errors.js'
import { guard } from './guard.js'
import { schemeOf } from './message-signature.js'
import { parseAddress } from './primitives/address.js'
import { toBase64 } from './primitives/bytes.js'
import type { BitcoinWallet } from './wallets/bitcoin-wallet.js'

/**
 * Asks a wallet to sign a message: by BIP-322 for taproot addresses, which know nothing else, and by
 * ECDSA (BIP-137) for the others, which every verifier knows. Some wallets choose otherwise; the answer
 * says what it is.
 *
 * @throws {InvalidMessageError | AccountMismatchError | ChainMismatchError | RpcError}
 */
export async function signMessage(
  wallet: BitcoinWallet,
  parameters: OperationParameters & { message: string | Uint8Array },
): Promise<SignedMessage> {
  const { account, network, message } = parameters
  const address = parseAddress(account.address)
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  await guard(wallet, parameters)
  const signature = await wallet.signMessage({
    account,
    network,
    bytes,
    text: () => (typeof message === 'string' ? message : toText(message)),
    protocol: address.type === 'p2tr' ? 'bip322-simple' : 'ecdsa',
  })
  return {
    signature: toBase64(signature),
    encoding: 'base64',
    scheme: schemeOf(signature, address),
    signedMessage: bytes,
  }
}

/** @throws {InvalidMessageError} */
function toText(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    throw new InvalidMessageError('this wallet signs text, and the bytes are none')
  }
}
