import { BaseError } from '../errors/base-error.js'

/** The typed data can't be hashed by EIP-712. The wallet was not prompted. */
export class InvalidTypedDataError extends BaseError {
  override name = 'InvalidTypedDataError'
  constructor(reason: string, cause?: unknown) {
    super('The typed data is not valid', { details: reason, cause })
  }
}

/** A contract call does not fit its ABI. No request was sent. */
export class InvalidCallError extends BaseError {
  override name = 'InvalidCallError'
  constructor(cause: unknown) {
    super('The call does not match the contract’s ABI', { cause })
  }
}

/** A permission request has the wrong form, or is for another account or chain (ERC-7715). */
export class InvalidPermissionRequestError extends BaseError {
  override name = 'InvalidPermissionRequestError'
  constructor(reason: string) {
    super('The permission request is not valid', { details: reason })
  }
}

/** A text is not a valid ENS name (ENSIP-15). */
export class InvalidNameError extends BaseError {
  override name = 'InvalidNameError'
  constructor(cause?: unknown) {
    super('The name is not valid', { cause })
  }
}

/** A name service is unreachable, or its answer is unusable. */
export class NameLookupError extends BaseError {
  override name = 'NameLookupError'
  constructor(cause: unknown) {
    super('Error resolving name', { cause })
  }
}
