import { BaseError } from './base-error.js'
import { InvalidTransactionError } from './input-errors.js'

/** Not an address of the network: its form, its checksum or its network is wrong. */
export class InvalidAddressError extends InvalidTransactionError {
  override name = 'InvalidAddressError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'The address is not valid')
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
