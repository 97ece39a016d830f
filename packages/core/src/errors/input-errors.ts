import { BaseError } from './base-error.js'

/** A wallet announced itself with unusable data. The announcement was refused. */
export class InvalidAnnouncementError extends BaseError {
  override name = 'InvalidAnnouncementError'
  constructor(reason: string, cause?: unknown) {
    super('A wallet announcement was rejected', { details: reason, cause })
  }
}

/** A wallet's icon is not a safe image. The wallet is listed without it. */
export class InvalidIconError extends BaseError {
  override name = 'InvalidIconError'
  constructor(wallet: string) {
    super('A wallet icon was ignored', { details: `${wallet}: not a safe data URI image` })
  }
}

/** A wallet's answer does not have the form that its method requires. */
export class InvalidWalletResponseError extends BaseError {
  override name = 'InvalidWalletResponseError'
  constructor(method: string, details?: string) {
    super('The wallet sent an unexpected answer', {
      metaMessages: [`Method: ${method}`],
      details,
    })
  }
}

/** A stored record was unreadable and was removed. */
export class InvalidStoredRecordError extends BaseError {
  override name = 'InvalidStoredRecordError'
  constructor(key: string, cause?: unknown) {
    super('A stored record was removed', { details: `${key} is not readable`, cause })
  }
}

/** A transaction is invalid: it was refused before the wallet was asked, or by the node. */
export class InvalidTransactionError extends BaseError {
  override name = 'InvalidTransactionError'
  /** The code of "Invalid params" (EIP-1474). Libraries that lose an error's class keep its code. */
  readonly code: number = -32602
  /** @param shortMessage - a more exact sentence for the visitor, if there is one */
  constructor(reason: string, cause?: unknown, shortMessage = 'The transaction is not valid') {
    super(shortMessage, { details: reason, cause })
  }
}
