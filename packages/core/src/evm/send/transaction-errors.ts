import { BaseError } from '../../errors/base-error.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'

/** A chain id is not a positive integer, or not the one of the network. */
export class InvalidChainIdError extends InvalidTransactionError {
  override name = 'InvalidChainIdError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'The chain id is not valid')
  }
}

/** `maxFeePerGas` or `gasPrice` is above 2^256-1 wei. */
export class FeeCapTooHighError extends InvalidTransactionError {
  override name = 'FeeCapTooHighError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'The maximum fee is too high')
  }
}

/** `maxFeePerGas` is below the block's base fee. */
export class FeeCapTooLowError extends InvalidTransactionError {
  override name = 'FeeCapTooLowError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'The maximum fee is below what the network asks')
  }
}

/** `maxPriorityFeePerGas` is above `maxFeePerGas` (EIP-1559). */
export class TipAboveFeeCapError extends InvalidTransactionError {
  override name = 'TipAboveFeeCapError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'The tip is above the maximum fee')
  }
}

/** Transactions that come before this one are missing. */
export class NonceTooHighError extends InvalidTransactionError {
  override name = 'NonceTooHighError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'An earlier transaction is missing')
  }
}

/** The account sent a transaction of this number before. */
export class NonceTooLowError extends InvalidTransactionError {
  override name = 'NonceTooLowError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'A transaction with this number was sent before')
  }
}

/** The gas limit is above that of a block. */
export class IntrinsicGasTooHighError extends InvalidTransactionError {
  override name = 'IntrinsicGasTooHighError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'The gas limit is too high')
  }
}

/** The gas limit does not even cover what every transaction costs. */
export class IntrinsicGasTooLowError extends InvalidTransactionError {
  override name = 'IntrinsicGasTooLowError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'The gas limit is too low')
  }
}

/** It was tried on the network, and the contract refuses. */
export class ExecutionRevertedError extends BaseError {
  override name = 'ExecutionRevertedError'
  constructor(reason: string, cause?: unknown) {
    super('The contract refuses this', { details: reason, cause })
  }
}

/** Another transaction of the account, which does something else, took this one's nonce: it was cancelled. */
export class TransactionReplacedError extends BaseError {
  override name = 'TransactionReplacedError'
  /** The hash of the other one, where it is known. */
  readonly by: string | undefined
  constructor(hash: string, by?: string) {
    super('Another transaction took the place of this one', {
      metaMessages: [`Hash: ${hash}`, ...(by === undefined ? [] : [`Taken by: ${by}`])],
    })
    this.by = by
  }
}
