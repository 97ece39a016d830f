import type { Account } from '../account/account.js'
import type { Connector } from '../connector/connector.js'
import type { Network } from '../networks/network.js'
import type { SentTransaction } from './sent-transaction.js'

/** The account and network of an operation that signs or sends. The adapter re-reads both first. */
export interface OperationParameters {
  /** The wallet to ask. */
  connector: Connector
  /** The account to use. */
  account: Account
  /** The network to use. */
  network: Network
  /** Ends the wait, without a message to the wallet. */
  signal: AbortSignal
  /**
   * Called immediately before the adapter passes a signed transaction to the network. A caller that aborts
   * after that gets an {@link OutcomeUnknownError} with the hash.
   */
  onBroadcast?: (sent: SentTransaction) => void
}

/** The account and network of a read from a network. */
export type ReadParameters = Omit<OperationParameters, 'connector' | 'onBroadcast'>

/** A signature and its encoding. */
export interface SignedMessage {
  signature: string
  encoding: 'hex' | 'base58' | 'base64'
  scheme: 'eip191' | 'ed25519' | 'ecdsa' | 'bip322-simple'
  /** The bytes that were signed, before the scheme's own prefix. */
  signedMessage: Uint8Array
}
