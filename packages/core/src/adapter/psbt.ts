import type { OperationParameters } from './parameters.js'

/** One input for the wallet to sign. */
export interface PsbtInput {
  index: number
  /** The address whose key signs the input. @default the active account */
  address?: string
  /** The signature hash types that the wallet may use, such as 1 (ALL). @default ALL, or taproot's default */
  sighashTypes?: readonly number[]
}

/** The inputs of a PSBT to sign, and whether to send it (BIP-174). */
export interface SignPsbtParameters {
  /** A partially signed transaction in base64 (BIP-174, BIP-371). */
  psbt: string
  /** The inputs to sign. @default every input that spends from the active account */
  inputs?: readonly PsbtInput[]
  /** Also sends the transaction once every input is signed. @default false */
  broadcast?: boolean
}

/** A PSBT with a wallet's signatures (BIP-174). */
export interface SignedPsbt {
  /** The signed transaction, in base64. */
  psbt: string
  /** The transaction's id, if it was sent. */
  hash?: string
}

/** Signs PSBTs (BIP-174). */
export interface PsbtCapability {
  /**
   * Asks the wallet to sign inputs of a partially signed transaction. Never retried.
   *
   * Returns the same transaction with the requested signatures, or throws.
   *
   * @throws {AccountMismatchError | ChainMismatchError} before the wallet is asked
   * @throws {OutcomeUnknownError} if the network received the transaction, but its answer was lost
   * @see BIP-174
   */
  sign(parameters: OperationParameters & SignPsbtParameters): Promise<SignedPsbt>
}
