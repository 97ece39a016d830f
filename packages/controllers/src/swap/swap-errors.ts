import { BaseError } from '@carabiner/core'

/** The form is incomplete, or nothing is under review. Nothing was sent. */
export class SwapIncompleteError extends BaseError {
  override name = 'SwapIncompleteError'
  constructor(missing: 'form' | 'review') {
    super(
      missing === 'form'
        ? 'Two tokens and an available amount are required'
        : 'The swap must be reviewed first',
    )
  }
}

/** The source built a different swap from the requested one. The wallet was not prompted. */
export class SwapMismatchError extends BaseError {
  override name = 'SwapMismatchError'
  /** @param reason - the difference */
  constructor(reason: string) {
    super('The transaction does not match the requested swap', { details: reason })
  }
}

/** A dry run shows that the network would revert the swap. The wallet was not prompted. */
export class SwapWouldRevertError extends BaseError {
  override name = 'SwapWouldRevertError'
  /** @param reason - the contract's revert reason */
  constructor(reason?: string) {
    super('The network would revert this swap', { details: reason })
  }
}

/** The wallet, the token or the source cannot use a signed approval. A transaction can replace it. */
export class PermitUnusableError extends BaseError {
  override name = 'PermitUnusableError'
  /** @param at - the part that refused it */
  constructor(at: 'wallet' | 'signature' | 'token' | 'source', cause?: unknown) {
    super('The signed approval cannot be used', { details: at, cause })
  }
}

/** The signed approval has expired, or is about to. Nothing was sent. */
export class PermitExpiredError extends BaseError {
  override name = 'PermitExpiredError'
  constructor() {
    super('The signed approval has expired')
  }
}

/** The swap would return less than the reviewed minimum. Nothing was sent. */
export class PriceChangedError extends BaseError {
  override name = 'PriceChangedError'
  constructor() {
    super('The price has changed since it was shown')
  }
}

/** The source has no quote, and gives no reason. */
export class NoQuoteError extends BaseError {
  override name = 'NoQuoteError'
  constructor() {
    super('No price is available')
  }
}

/** The swap ended without a result. */
export class SwapEndedError extends BaseError {
  override name = 'SwapEndedError'
  /** @param problem - the problem in the state's `failure` */
  constructor(
    readonly problem: string,
    message?: string,
  ) {
    super('The swap did not go through', { details: message })
  }
}
