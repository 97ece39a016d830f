import { BaseError, InvalidTransactionError } from '@carabiner/core'

/** A text that is not an amount of bitcoin, or an amount that is out of range. */
export class InvalidAmountError extends BaseError {
  override name = 'InvalidAmountError'
  constructor(reason: string) {
    super('The amount is not valid', { details: reason })
  }
}

/** A message that the wallet cannot sign. */
export class InvalidMessageError extends BaseError {
  override name = 'InvalidMessageError'
  constructor(reason: string) {
    super('The message cannot be signed', { details: reason })
  }
}

/**
 * A partially signed transaction that is unreadable, or that this account cannot sign. The wallet was not
 * prompted.
 */
export class InvalidPsbtError extends BaseError {
  override name = 'InvalidPsbtError'
  constructor(reason: string, cause?: unknown) {
    super('The PSBT is not valid', { details: reason, cause })
  }
}

/**
 * The account is for ordinals: spending its coins could send one along. The wallet was not
 * prompted.
 */
export class OrdinalAccountError extends BaseError {
  override name = 'OrdinalAccountError'
  constructor() {
    super('This account holds ordinals and is not used for payments', {
      metaMessages: ['Make the payment account active.'],
    })
  }
}

/**
 * The amount is too small for an output: such an output costs more to spend than it is worth, and
 * nodes do not relay it. The wallet was not prompted.
 */
export class DustError extends InvalidTransactionError {
  override name = 'DustError'
  /** @param least - in satoshi */
  constructor(least: bigint) {
    super(`value: less than ${least} satoshi`, undefined, 'The amount is too small')
  }
}

/** The network rejected the transaction. */
export class BroadcastFailedError extends BaseError {
  override name = 'BroadcastFailedError'
  constructor(reason: string | undefined, cause: unknown) {
    super('The network did not accept the transaction', {
      cause,
      details: reason,
    })
  }
}

/**
 * The host's list of excluded coins was not available, so no coin was spent. The wallet was not
 * prompted.
 */
export class CoinsUncheckedError extends BaseError {
  override name = 'CoinsUncheckedError'
  constructor(cause: unknown) {
    super('The spendable coins could not be determined', { cause })
  }
}

/**
 * The cause of an `InsufficientFundsError` when some coins may not be spent: they are too small, or
 * the host excludes them.
 */
export class CoinsExcludedError extends BaseError {
  override name = 'CoinsExcludedError'
  /** @param coins - their values in satoshi */
  constructor(coins: readonly { value: bigint }[]) {
    const value = coins.reduce((sum, coin) => sum + coin.value, 0n)
    super('Some coins are excluded from spending', {
      details: `${value} satoshi in ${coins.length} coins are excluded`,
    })
  }
}

/**
 * The network does not know the transaction, or no longer knows it: it never arrived, or was dropped or
 * replaced while unconfirmed. Its coins may be spent again. The signed transaction can still be sent.
 */
export class TransactionDroppedError extends BaseError {
  override name = 'TransactionDroppedError'
  constructor(hash: string) {
    super('The network does not know the transaction', { metaMessages: [`Hash: ${hash}`] })
  }
}
