import type { SentTransaction } from '../adapter/send.js'
import { BaseError } from './base-error.js'
import { InvalidTransactionError, InvalidWalletResponseError } from './input-errors.js'

/**
 * What is wrong with an address: its form, its checksum, the network that it is for, or that nothing sent there could
 * ever be spent.
 */
export type AddressProblem = 'form' | 'checksum' | 'network' | 'unspendable'

/** Not an address that can receive on the network. */
export class InvalidAddressError extends InvalidTransactionError {
  override name = 'InvalidAddressError'
  readonly problem: AddressProblem
  /** @param details.shortMessage - the sentence for the visitor, where a better one is known */
  constructor(
    reason: string,
    cause?: unknown,
    details: { shortMessage?: string; problem?: AddressProblem } = {},
  ) {
    super(reason, cause, details.shortMessage ?? 'The address is not valid')
    this.problem = details.problem ?? 'form'
  }
}

/** The account cannot pay for amount and fee. */
export class InsufficientFundsError extends BaseError {
  override name = 'InsufficientFundsError'
  constructor(cause?: unknown) {
    super('The balance does not cover amount and fee', { cause })
  }
}

/** 99 transactions of the account are watched already; this one is not. */
export class PendingLimitError extends BaseError {
  override name = 'PendingLimitError'
  constructor() {
    super('Too many transactions are pending')
  }
}

/**
 * A signed transaction went to the network, and what the network said of it is not known. It may be in
 * a block soon, so it must not be signed anew before its end is known: hand `sent` to `watchReceipt`.
 *
 * @example
 * if (error instanceof OutcomeUnknownError) {
 *   await send.watchReceipt({ account, network, signal, ...error.sent })
 * }
 */
export class OutcomeUnknownError extends BaseError {
  override name = 'OutcomeUnknownError'
  /** What `watchReceipt` takes. */
  readonly sent: SentTransaction
  /** @param cause - why the answer was lost */
  constructor(sent: SentTransaction, cause?: unknown) {
    super('We can’t tell whether the network accepted the transaction', {
      cause,
      metaMessages: [`Hash: ${sent.hash}`],
    })
    this.sent = sent
  }
  /** The id under which the network knows the transaction, if it took it. */
  get hash(): string {
    return this.sent.hash
  }
}

/** A fee is above what the visitor was shown, or above a limit. Nothing was sent. */
export class FeeTooHighError extends BaseError {
  override name = 'FeeTooHighError'
  /** In the smallest unit of the native currency, as `limit`. */
  readonly fee: bigint
  readonly limit: bigint
  /** @param reason - what the limit is */
  constructor(fee: bigint, limit: bigint, reason: string) {
    super('The fee is too high', {
      details: reason,
      metaMessages: [`Fee: ${fee}`, `Limit: ${limit}`],
    })
    this.fee = fee
    this.limit = limit
  }
}

/** A wallet signed another transaction than it was asked to. It was not sent. */
export class TransactionChangedError extends InvalidWalletResponseError {
  override name = 'TransactionChangedError'
  /** @param what - the part that is not what was asked for */
  constructor(method: string, what: string) {
    super(method, `the wallet changed ${what}`)
  }
}
