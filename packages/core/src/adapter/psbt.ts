import type { OperationParameters } from './adapter.js'

/** One input that the wallet is to sign. */
export interface PsbtInput {
  index: number
  /** Whose key signs it. @default the active account */
  address?: string
  /** Signature hash types that the wallet may use, such as 1 (ALL). @default ALL, or taproot's own */
  sighashTypes?: readonly number[]
}

/** Which inputs of a PSBT to sign, and whether to send it (BIP-174). */
export interface SignPsbtParameters {
  /** A partially signed transaction in base64 (BIP-174, BIP-371). */
  psbt: string
  /** @default every input that pays from the active account */
  inputs?: readonly PsbtInput[]
  /** Also sends the transaction, once every input is signed. @default false */
  broadcast?: boolean
}

/** A PSBT with the signatures of a wallet (BIP-174). */
export interface SignedPsbt {
  /** In base64, with the wallet's signatures. */
  psbt: string
  /** The transaction's id, when it was sent. */
  hash?: string
}

/** Signing PSBTs (BIP-174). */
export interface PsbtCapability {
  /**
   * Asks the wallet to sign inputs of a partially signed transaction. Never retried.
   *
   * What comes back is the transaction that was handed in, with the signatures that were asked for,
   * or an error.
   *
   * @throws {AccountMismatchError | ChainMismatchError} before the wallet is asked
   * @throws {OutcomeUnknownError} when it was handed to the network, whose answer was lost
   * @see BIP-174
   */
  sign(parameters: OperationParameters & SignPsbtParameters): Promise<SignedPsbt>
}
