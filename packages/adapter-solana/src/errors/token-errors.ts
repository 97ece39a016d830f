import { InvalidTransactionError } from '@carabiner/core'

/** The token's mint allows no transfers (Token-2022). Nothing was sent. */
export class TokenNotTransferableError extends InvalidTransactionError {
  override name = 'TokenNotTransferableError'
  constructor() {
    super('token: the mint does not allow transfers', undefined, 'This token can’t be sent')
  }
}

/**
 * The token's issuer has paused all transfers of the token (Token-2022 pausable). Nothing was sent.
 */
export class TokenPausedError extends InvalidTransactionError {
  override name = 'TokenPausedError'
  constructor() {
    super('token: the mint is paused', undefined, 'Transfers of this token are paused')
  }
}

/** The token's issuer has frozen the sender's account. Nothing was sent. */
export class TokenFrozenError extends InvalidTransactionError {
  override name = 'TokenFrozenError'
  constructor() {
    super('account: the token account is frozen', undefined, 'The account’s tokens are frozen')
  }
}

/**
 * The token's issuer has frozen the receiver's account, or freezes every new account until
 * approval, and the transfer would create one. Nothing was sent.
 */
export class ReceiverFrozenError extends InvalidTransactionError {
  override name = 'ReceiverFrozenError'
  constructor() {
    super('to: the token account is frozen', undefined, 'The recipient can’t receive this token')
  }
}

/** The receiver's token account requires a memo (Token-2022). Nothing was sent. */
export class MemoRequiredError extends InvalidTransactionError {
  override name = 'MemoRequiredError'
  constructor() {
    super('to: the token account requires a memo', undefined, 'The recipient requires a memo')
  }
}

/**
 * The token's issuer runs a program with each transfer (a transfer hook of Token-2022), and the
 * accounts that the program needs are unknown. Nothing was sent.
 */
export class TransferHookError extends InvalidTransactionError {
  override name = 'TransferHookError'
  /** @param reason - the missing or unreadable part */
  constructor(reason: string, cause?: unknown) {
    super(`token: ${reason}`, cause, 'The token’s transfer hook can’t be prepared')
  }
}

/** The token's transfer fee differs from the shown one (Token-2022). Nothing was sent. */
export class TransferFeeChangedError extends InvalidTransactionError {
  override name = 'TransferFeeChangedError'
  /** @param received - the amount that would arrive now, in the token's smallest unit */
  constructor(received: bigint, shown: bigint) {
    super(
      `token: ${received} would arrive instead of ${shown}`,
      undefined,
      'The token’s fee differs from the displayed fee',
    )
  }
}
