import type { Network } from '@carabiner/core'
import type { SendRawOptions, SignInInput } from '@carabiner/core/internal'

export type TransactionVersion = 'legacy' | 0 | 1

/** What was signed, and with what. */
export interface Signed {
  signature: Uint8Array
  signedMessage: Uint8Array
}

/** An account that its wallet shares at this moment, and what it can be asked. */
export interface SigningAccount {
  readonly address: string
  /** What it is on, in its wallet's words. */
  readonly chains: readonly string[]
  isOn(network: Network): boolean
  /** Which transactions it signs; never empty. */
  readonly versions: readonly TransactionVersion[]
  signMessage?(network: Network, message: Uint8Array): Promise<Signed>
  /** One request where the wallet takes several. */
  sign?(network: Network, transactions: readonly Uint8Array[]): Promise<Uint8Array[]>
  /** @returns the transaction's signature */
  send?(network: Network, transaction: Uint8Array, options: SendRawOptions): Promise<Uint8Array>
  signIn?(input: SignInInput): Promise<Signed & { address: string }>
}
