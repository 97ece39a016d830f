import { BaseError } from '@carabiner/core'

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
      metaMessages: ['Make the payment account the one that acts.'],
    })
  }
}

/** The network did not take the transaction. */
export class BroadcastFailedError extends BaseError {
  override name = 'BroadcastFailedError'
  constructor(reason: string | undefined, cause: unknown) {
    super('The network did not accept the transaction', {
      cause,
      ...(reason !== undefined && { details: reason }),
    })
  }
}
