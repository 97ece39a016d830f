import type {
  ActiveAccount,
  BaseError,
  Call,
  CallsRun,
  ChainNamespace,
  NetworkId,
  SentTransaction,
  SignedMessage,
  TypedData,
} from '@carabiner/core'
import type {
  PsbtInput,
  RunCallsParameters,
  SendRawOptions,
  SignedPsbt,
} from '@carabiner/core/internal'

/** The account that connected, on one of the app's networks. */
export interface ConnectedAccount extends ActiveAccount {
  networkId: NetworkId
}

/**
 * A value, or a function that makes it once the account is known. Called before each prompt, and
 * must return within 20 s.
 *
 * @example
 * transaction: (account) => buildPurchase(account.address)
 */
export type ForAccount<Value> =
  | Value
  | ((account: ConnectedAccount, signal: AbortSignal) => Value | Promise<Value>)

/** A message to sign: text or bytes. */
export interface MessageRequest {
  namespace: ChainNamespace
  type: 'message'
  message: ForAccount<string | Uint8Array>
}

/** Typed data to sign (EIP-712). */
export interface TypedDataRequest {
  namespace: 'eip155'
  type: 'typedData'
  typedData: ForAccount<TypedData>
}

/** A list of contract calls, each of which is sent once (`docs/calls.md`). */
export interface CallsRequest
  extends Pick<RunCallsParameters, 'atomicRequired' | 'capabilities' | 'note' | 'allowUnsaved'> {
  namespace: 'eip155'
  type: 'calls'
  calls: ForAccount<readonly Call[]>
}

/** A serialized Solana transaction to sign and send. */
export interface SolanaTransactionRequest {
  namespace: 'solana'
  type: 'transaction'
  transaction: ForAccount<Uint8Array>
  /** Options for sending it. */
  options?: SendRawOptions
}

/** A Bitcoin transaction to sign (BIP-174), and to send with `broadcast`. */
export interface PsbtRequest {
  namespace: 'bip122'
  type: 'psbt'
  /** In base64. */
  psbt: ForAccount<string>
  /** The inputs to sign. @default every input that spends from the account */
  inputs?: readonly PsbtInput[]
  /** Also sends the transaction once every input is signed. @default false */
  broadcast?: boolean
}

/** The first request to the wallet, right after connecting. */
export type FirstRequest =
  | MessageRequest
  | TypedDataRequest
  | CallsRequest
  | SolanaTransactionRequest
  | PsbtRequest

/** The result of each type of request. */
export interface FirstRequestResults {
  message: SignedMessage
  /** The signature as `0x`-hex. */
  typedData: { signature: string }
  /** The run, whose calls are all in blocks. */
  calls: CallsRun
  transaction: SentTransaction
  psbt: SignedPsbt
}

/**
 * The outcome of a request.
 *
 * - `done`: the wallet signed or sent it
 * - `declined`: the visitor rejected it
 * - `failed`: nothing was signed or sent, or the calls reverted
 * - `unknown`: the wallet may have signed or sent it. Look for it before you ask again
 */
export type FirstRequestOutcome<Type extends FirstRequest['type'] = FirstRequest['type']> =
  | { status: 'done'; result: FirstRequestResults[Type] }
  | { status: 'declined'; error: BaseError }
  | { status: 'failed'; error: BaseError }
  | {
      status: 'unknown'
      error: BaseError
      /** The transaction that reached the network, for `watchReceipt`. */
      sent?: SentTransaction
      /** The run of calls, for `calls.resume`. */
      run?: CallsRun
    }
