import type { SentTransaction } from '../adapter/sent-transaction.js'
import { BaseError } from './base-error.js'
import { InvalidTransactionError, InvalidWalletResponseError } from './input-errors.js'

/** The problem of an address: its form, its checksum, its network, or that coins sent there could never be spent. */
export type AddressProblem = 'form' | 'checksum' | 'network' | 'unspendable'

/** An address can't receive on the network. */
export class InvalidAddressError extends InvalidTransactionError {
  override name = 'InvalidAddressError'
  readonly problem: AddressProblem
  /** @param details.shortMessage - a more exact sentence for the visitor, if there is one */
  constructor(
    reason: string,
    cause?: unknown,
    details: { shortMessage?: string; problem?: AddressProblem } = {},
  ) {
    super(reason, cause, details.shortMessage ?? 'The address is not valid')
    this.problem = details.problem ?? 'form'
  }
}

/** The account can't pay for amount and fee. */
export class InsufficientFundsError extends BaseError {
  override name = 'InsufficientFundsError'
  constructor(cause?: unknown) {
    super('The balance does not cover amount and fee', { cause })
  }
}

/** The limit of 99 watched transactions of the account is reached, so this one is not watched. */
export class PendingLimitError extends BaseError {
  override name = 'PendingLimitError'
  constructor() {
    super('Too many transactions are pending')
  }
}

/**
 * A signed transaction was submitted, but the network's answer is unknown. The transaction may be in a block
 * soon, so don't sign it again before you know its outcome: pass `sent` to `watchReceipt`.
 *
 * @example
 * if (error instanceof OutcomeUnknownError) {
 *   await send.watchReceipt({ account, network, signal, ...error.sent })
 * }
 */
export class OutcomeUnknownError extends BaseError {
  override name = 'OutcomeUnknownError'
  /** The parameters for `watchReceipt`. */
  readonly sent: SentTransaction
  /** @param cause - the reason why the answer was lost */
  constructor(sent: SentTransaction, cause?: unknown) {
    super('We can’t tell whether the network accepted the transaction', {
      cause,
      metaMessages: [`Hash: ${sent.hash}`],
    })
    this.sent = sent
  }
  /** The transaction's id on the network, if the network accepted it. */
  get hash(): string {
    return this.sent.hash
  }
}

/** A fee is above the fee that the visitor saw, or above a limit. Nothing was sent. */
export class FeeTooHighError extends BaseError {
  override name = 'FeeTooHighError'
  /** The fee, in the smallest unit of the native currency, like `limit`. */
  readonly fee: bigint
  readonly limit: bigint
  /** @param reason - the kind of limit */
  constructor(fee: bigint, limit: bigint, reason: string) {
    super('The fee is too high', {
      details: reason,
      metaMessages: [`Fee: ${fee}`, `Limit: ${limit}`],
    })
    this.fee = fee
    this.limit = limit
  }
}

/** A wallet signed another transaction than the requested one. It was not sent. */
export class TransactionChangedError extends InvalidWalletResponseError {
  override name = 'TransactionChangedError'
  /** @param what - the part that differs from the request */
  constructor(method: string, what: string) {
    super(method, `the wallet changed ${what}`)
  }
}
