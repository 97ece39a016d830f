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
    super(reason, cause, 'The maximum fee is below the base fee')
  }
}

/** `maxPriorityFeePerGas` is above `maxFeePerGas` (EIP-1559). */
export class TipAboveFeeCapError extends InvalidTransactionError {
  override name = 'TipAboveFeeCapError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'The tip is above the maximum fee')
  }
}

/** Earlier transactions of the account are missing. */
export class NonceTooHighError extends InvalidTransactionError {
  override name = 'NonceTooHighError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'An earlier transaction is missing')
  }
}

/** The account already sent a transaction with this nonce. */
export class NonceTooLowError extends InvalidTransactionError {
  override name = 'NonceTooLowError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'A transaction with this nonce was already sent')
  }
}

/** The gas limit exceeds a block's gas limit. */
export class IntrinsicGasTooHighError extends InvalidTransactionError {
  override name = 'IntrinsicGasTooHighError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'The gas limit is too high')
  }
}

/** The gas limit is below the minimum cost of any transaction. */
export class IntrinsicGasTooLowError extends InvalidTransactionError {
  override name = 'IntrinsicGasTooLowError'
  constructor(reason: string, cause?: unknown) {
    super(reason, cause, 'The gas limit is too low')
  }
}

/** The contract refused the call in a simulation on the network. */
export class ExecutionRevertedError extends BaseError {
  override name = 'ExecutionRevertedError'
  constructor(reason: string, cause?: unknown) {
    super('The contract rejects this call', { details: reason, cause })
  }
}

/** The nonce was used by another transaction of the account with a different effect, so this one was cancelled. */
export class TransactionReplacedError extends BaseError {
  override name = 'TransactionReplacedError'
  /** The hash of the other transaction, if it was found. */
  readonly by: string | undefined
  constructor(hash: string, by?: string) {
    super('Another transaction replaced this one', {
      metaMessages: [`Hash: ${hash}`, ...(by === undefined ? [] : [`Replaced by: ${by}`])],
    })
    this.by = by
  }
}
