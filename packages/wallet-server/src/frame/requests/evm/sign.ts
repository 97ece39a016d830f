import {
  hexToBytes,
  keccak256,
  serializeSignature,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { FrameMessageError } from '../../frame-message-error.js'
import type { WalletKeys } from '../../requests-contract.js'

type Hex = `0x${string}`

/** Refuses keys of another account than the shown one. */
export function assertAccount(keys: WalletKeys, account: string): void {
  if (keys.eip155.address.toLowerCase() !== account.toLowerCase()) {
    throw new FrameMessageError('The account has changed')
  }
}

/** Signs a shown hash, in the form that wallets return. */
export const signHash = (keys: WalletKeys, hash: Hex): Hex =>
  serializeSignature(keys.eip155.sign(hexToBytes(hash)))

/** Returns the hash that a transaction's signature covers. */
export const hashOf = (transaction: TransactionSerializable): Hex =>
  keccak256(serializeTransaction(transaction))

/** Returns the signed transaction to send. */
export const signTransaction = (keys: WalletKeys, transaction: TransactionSerializable): Hex =>
  serializeTransaction(transaction, keys.eip155.sign(hexToBytes(hashOf(transaction))))
