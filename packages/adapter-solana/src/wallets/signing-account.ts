import type { Network } from '@carabiner/core'
import type { SendRawOptions, SignInInput } from '@carabiner/core/internal'

export type TransactionVersion = 'legacy' | 0 | 1

/** The signed bytes and the signature. */
export interface Signed {
  signature: Uint8Array
  signedMessage: Uint8Array
}

/** An account that its wallet currently shares, with its operations. */
export interface SigningAccount {
  readonly address: string
  /** The supported networks, by the wallet's names. */
  readonly chains: readonly string[]
  isOn(network: Network): boolean
  /** The transaction versions that the account signs. Never empty. */
  readonly versions: readonly TransactionVersion[]
  signMessage?(network: Network, message: Uint8Array): Promise<Signed>
  /** Signs transactions, in one request if the wallet accepts several. */
  sign?(network: Network, transactions: readonly Uint8Array[]): Promise<Uint8Array[]>
  /** Signs and sends a transaction. @returns the transaction's signature */
  send?(network: Network, transaction: Uint8Array, options: SendRawOptions): Promise<Uint8Array>
  signIn?(input: SignInInput): Promise<Signed & { address: string }>
}
