import {
  InvalidWalletResponseError,
  type OperationParameters,
  type SignedMessage,
} from '@carabiner/core'
import { InvalidMessageError } from '../errors/bitcoin-errors.js'
import { type BitcoinAddress, parseAddress } from '../primitives/address.js'
import { toBase64 } from '../primitives/bytes.js'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'
import { guard } from './guard.js'

/**
 * Prompts a wallet to sign a message: by BIP-322 for taproot addresses, which support nothing else,
 * and by ECDSA (BIP-137) for other addresses, because every verifier supports it. Some wallets
 * choose another scheme, so the result names the scheme.
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

/** Decodes a message as UTF-8. @throws {InvalidMessageError} */
function toText(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    throw new InvalidMessageError('this wallet signs only text, and the bytes are not UTF-8')
  }
}

type MessageScheme = 'ecdsa' | 'bip322-simple'

/**
 * Returns the scheme of a message signature: 65 bytes from which a key can be recovered (BIP-137),
 * or the witness of a transaction that is never sent (BIP-322, simple).
 *
 * @throws {InvalidWalletResponseError} when the bytes are neither, or do not fit the address type
 */
function schemeOf(signature: Uint8Array, address: BitcoinAddress): MessageScheme {
  const [header = 0] = signature
  if (signature.length === 65 && header >= 27 && header <= 42 && address.type !== 'p2tr') {
    return 'ecdsa'
  }
  const witness = readWitness(signature)
  const lengths = witness?.map(({ length }) => length) ?? []
  const [first = 0, second = 0] = lengths
  const isTaproot = lengths.length === 1 && (first === 64 || first === 65)
  const isKeyHash = lengths.length === 2 && first >= 9 && first <= 73 && second === 33
  if (address.type === 'p2tr' ? isTaproot : isKeyHash) return 'bip322-simple'
  throw new InvalidWalletResponseError('signMessage')
}

/** Reads a serialized witness: the number of items, then each item after its length. */
function readWitness(bytes: Uint8Array): Uint8Array[] | undefined {
  const [count = 0] = bytes
  const items: Uint8Array[] = []
  let at = 1
  for (let index = 0; index < count; index += 1) {
    const length = bytes[at]
    // A length of several bytes means a longer item than any key or signature.
    if (length === undefined || length >= 0xfd || at + 1 + length > bytes.length) return undefined
    items.push(bytes.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === bytes.length ? items : undefined
}
