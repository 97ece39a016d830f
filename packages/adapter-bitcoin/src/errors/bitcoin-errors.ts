import { BaseError, InvalidTransactionError } from '@carabiner/core'

/** A text is not an amount of bitcoin, or an amount is out of range. */
export class InvalidAmountError extends BaseError {
  override name = 'InvalidAmountError'
  constructor(reason: string) {
    super('The amount is not valid', { details: reason })
  }
}

/** A message that the wallet cannot be asked to sign. */
export class InvalidMessageError extends BaseError {
  override name = 'InvalidMessageError'
  constructor(reason: string) {
    super('The message cannot be signed', { details: reason })
  }
}

/** A partially signed transaction that cannot be read, or not be signed by this account. The wallet was not asked. */
export class InvalidPsbtError extends BaseError {
  override name = 'InvalidPsbtError'
  constructor(reason: string, cause?: unknown) {
    super('The PSBT is not valid', { details: reason, cause })
  }
}

/** The account holds ordinals: spending its coins could send one along. The wallet was not asked. */
export class OrdinalAccountError extends BaseError {
  override name = 'OrdinalAccountError'
  constructor() {
    super('This account holds ordinals and does not pay', {
      metaMessages: ['Make the payment account the active one.'],
    })
  }
}

/** An output of so little costs more to spend than it is worth: nodes do not pass it on. The wallet was not asked. */
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

/** The host could not say which coins must not be spent, so none was. The wallet was not asked. */
export class CoinsUncheckedError extends BaseError {
  override name = 'CoinsUncheckedError'
  constructor(cause: unknown) {
    super('It could not be found out which coins may be spent', { cause })
  }
}

/** Coins are there that are not spent: they are small, or the host excludes them. */
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
 * The network does not know a transaction, or not any more: it never got there, or it was dropped or
 * replaced while it waited. Its coins may be spent again; the signed transaction can still be sent.
 */
export class TransactionDroppedError extends BaseError {
  override name = 'TransactionDroppedError'
  constructor(hash: string) {
    super('The network does not know the transaction', { metaMessages: [`Hash: ${hash}`] })
  }
}
