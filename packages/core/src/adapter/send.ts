import type { FeeEstimate, FeeParameters } from './fee-estimate.js'
import type { OperationParameters, ReadParameters } from './parameters.js'
import type { SentTransaction } from './sent-transaction.js'
import type { TransactionRequest } from './transaction-request.js'

/** The highest amount that can be sent, and its fee. Pass that fee to the send, so that the amount stays valid. */
export interface MaxAmount {
  /** In the token's smallest unit. Zero if the balance does not cover the fee. */
  amount: bigint
  fee: FeeEstimate
}

/** The result of a transaction that is in a block. */
export interface TransactionReceipt {
  /** The hash of the transaction in the block. Differs from the hash sent if the wallet sped it up. */
  hash: string
  status: 'success' | 'reverted'
  blockNumber: bigint
  /** The fee paid, in the smallest unit of the native currency. */
  fee: bigint
}

/** A token, its amount and the recipient. */
export interface SendTokenParameters extends FeeParameters {
  /** The token's contract or mint. */
  token: string
  /** The recipient's address. */
  to: string
  /** The amount, in the token's smallest unit. */
  amount: bigint
  /**
   * The result of `receivedAmount`. Solana: the token is sent with it, or refused. An EVM transaction can't
   * state the amount that must arrive.
   *
   * @default on Solana, read from the network when it is sent
   */
  received?: bigint
}

/** An ERC-20 allowance: the spender and the amount that it may spend. */
export interface ApproveTokenParameters {
  /** The token's contract. */
  token: string
  /** The address that may spend the token. */
  spender: string
  /** The amount, in the token's smallest unit. */
  amount: bigint
}

/** The point on an EVM network from which a search for a sent transaction starts. */
export interface SentPlace {
  /** The network's newest block when the first search began. */
  block: bigint
  /** The account's transaction count at that block. */
  count: number
  /** The transaction's nonce, once the network showed it. */
  nonce?: number
  /** A hash of the transaction's effect, stored together with its nonce. A sped-up transaction has the same hash. */
  call?: string
}

/** A payment's details, which identify its transaction after a change of its hash. */
export interface SentPayment extends Pick<SendTokenParameters, 'to' | 'amount'> {
  /** The token's contract. Absent for the native currency. */
  token?: string
  /** Whether a hash belongs to another payment. */
  isOther?(hash: string): boolean
}

/** Parameters of a wait for a transaction's receipt. */
export interface WatchReceiptParameters extends SentTransaction {
  /** EVM: the payment, if the wallet may speed it up before any endpoint shows it. */
  payment?: SentPayment
  /** EVM: the start of the search, as last reported by `onPlace`. @default the network's newest block */
  place?: SentPlace
  /**
   * EVM: called with the start of the search, and again with the transaction's nonce. Pass it as `place` after a
   * reload.
   */
  onPlace?(place: SentPlace): void
  /** The time between two reads, in ms. @default 4000 */
  interval?: number
  /** The time limit of the wait, in ms. @default 600000 */
  timeout?: number
}

/** The recipient of a transfer. */
export interface Receiver {
  /** In the family's own notation, such as EIP-55. */
  address: string
  /** `contract`: the address has code, which may be unable to return tokens. Absent if no endpoint could tell. */
  kind?: 'account' | 'contract'
}

/** Sending: native coins and tokens, fees and receipts. */
export interface SendCapability {
  /**
   * Asks the wallet to sign and broadcast. Never retried.
   *
   * @throws {FeeTooHighError} if it would cost more than `fee`, before the wallet is asked
   * @throws {OutcomeUnknownError} if the network received the transaction, but its answer was lost
   */
  sendTransaction(
    parameters: OperationParameters & FeeParameters & { transaction: TransactionRequest },
  ): Promise<SentTransaction>
  /** Estimates the fee from the network, without the wallet. */
  estimateFee(
    parameters: ReadParameters & { transaction: TransactionRequest },
  ): Promise<FeeEstimate>
  /** Returns the whole balance of a token, or the balance of the native currency minus the fee. */
  maxAmount(parameters: ReadParameters & { to: string; token?: string }): Promise<MaxAmount>
  /**
   * Returns the amount that arrives, for a token that charges a fee on transfers: from the mint on Solana, by
   * simulation on EVM. Reads from the network, not from the wallet.
   *
   * @returns in the token's smallest unit, or undefined if no endpoint could tell
   */
  receivedAmount?(
    parameters: ReadParameters & Pick<SendTokenParameters, 'token' | 'to' | 'amount'>,
  ): Promise<bigint | undefined>
  /**
   * Checks whether an address can receive, by its form and its state on the network. An endpoint that does not answer
   * does not make it invalid.
   *
   * @param parameters.token - the token's contract or mint. Absent for the native currency
   * @throws {InvalidAddressError} for an address that can't receive, with the reason in `problem`
   */
  checkReceiver(parameters: ReadParameters & { to: string; token?: string }): Promise<Receiver>
  /** Transfers a token, on chain families that have tokens. Simulates the transfer before it asks the wallet. */
  sendToken?(parameters: OperationParameters & SendTokenParameters): Promise<SentTransaction>
  /**
   * Allows `spender` to spend up to `amount` of a token.
   *
   * @returns one hash, or two if the token needs its allowance reset to zero first
   */
  approveToken?(
    parameters: OperationParameters & ApproveTokenParameters,
  ): Promise<{ hashes: readonly string[] }>
  /**
   * Waits for the final outcome of a transaction: it succeeded or failed in a block, or it can't be included.
   * Watches at most 99 transactions of an account at a time.
   *
   * @throws {TransactionReplacedError | TransactionExpiredError | TransactionDroppedError} if it is in no
   * block: on EVM, on Solana, on Bitcoin
   * @throws {PendingLimitError | WalletTimeoutError | AbortedError}
   */
  watchReceipt(parameters: ReadParameters & WatchReceiptParameters): Promise<TransactionReceipt>
}
