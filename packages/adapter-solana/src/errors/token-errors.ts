import { InvalidTransactionError } from '@carabiner/core'

/** A token that stays with whom it was given to: its mint allows no transfers (Token-2022). Nothing was sent. */
export class TokenNotTransferableError extends InvalidTransactionError {
  override name = 'TokenNotTransferableError'
  constructor() {
    super('token: its mint allows no transfers', undefined, 'This token can’t be sent')
  }
}

/** The token's issuer has paused all its transfers (Token-2022 pausable). Nothing was sent. */
export class TokenPausedError extends InvalidTransactionError {
  override name = 'TokenPausedError'
  constructor() {
    super('token: its mint is paused', undefined, 'Transfers of this token are paused')
  }
}

/** The token's issuer has frozen the account that would send it. Nothing was sent. */
export class TokenFrozenError extends InvalidTransactionError {
  override name = 'TokenFrozenError'
  constructor() {
    super('account: its tokens are frozen', undefined, 'The account’s tokens are frozen')
  }
}

/**
 * Whoever rules a token's mint has frozen the account that would get it, or freezes new ones until they are let in, as
 * the receiver's would be. Nothing was sent.
 */
export class ReceiverFrozenError extends InvalidTransactionError {
  override name = 'ReceiverFrozenError'
  constructor() {
    super(
      'to: its account of this token is frozen',
      undefined,
      'The recipient can’t get this token',
    )
  }
}

/** The receiver's token account takes nothing without a memo (Token-2022). Nothing was sent. */
export class MemoRequiredError extends InvalidTransactionError {
  override name = 'MemoRequiredError'
  constructor() {
    super(
      'to: its account takes no transfer without a memo',
      undefined,
      'The recipient asks for a memo',
    )
  }
}

/**
 * A token has a program of its issuer's run along with each transfer (a transfer hook of Token-2022), and which accounts
 * that needs could not be found out. Nothing was sent.
 */
export class TransferHookError extends InvalidTransactionError {
  override name = 'TransferHookError'
  /** @param reason - what is missing, or can't be read */
  constructor(reason: string, cause?: unknown) {
    super(`token: ${reason}`, cause, 'The token’s own program can’t be asked for this transfer')
  }
}

/** A token takes another fee of the transfer than was shown (Token-2022). Nothing was sent. */
export class TransferFeeChangedError extends InvalidTransactionError {
  override name = 'TransferFeeChangedError'
  /** @param received - what would arrive now, in the token's smallest unit */
  constructor(received: bigint, shown: bigint) {
    super(
      `token: ${received} would arrive, and not ${shown}`,
      undefined,
      'The token takes another fee than was shown',
    )
  }
}
