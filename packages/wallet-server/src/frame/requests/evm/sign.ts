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

/** Keys of another account than the one that was shown sign nothing. */
export function assertAccount(keys: WalletKeys, account: string): void {
  if (keys.eip155.address.toLowerCase() !== account.toLowerCase()) {
    throw new FrameMessageError('The account has changed')
  }
}

/** Signs a hash that was shown, as wallets give it back. */
export const signHash = (keys: WalletKeys, hash: Hex): Hex =>
  serializeSignature(keys.eip155.sign(hexToBytes(hash)))

/** What is signed of a transaction. */
export const hashOf = (transaction: TransactionSerializable): Hex =>
  keccak256(serializeTransaction(transaction))

/** The transaction as it is sent. */
export const signTransaction = (keys: WalletKeys, transaction: TransactionSerializable): Hex =>
  serializeTransaction(transaction, keys.eip155.sign(hexToBytes(hashOf(transaction))))
