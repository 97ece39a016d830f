import { BaseError } from '@carabiner/core'

/** A swap was asked for before its form was complete, or looked at. Nothing was sent. */
export class SwapIncompleteError extends BaseError {
  override name = 'SwapIncompleteError'
  constructor(missing: 'form' | 'review') {
    super(
      missing === 'form'
        ? 'Two tokens and an amount that there is are required'
        : 'What is swapped has to be reviewed first',
    )
  }
}

/** What a source made is not what was asked for. The wallet was not asked. */
export class SwapMismatchError extends BaseError {
  override name = 'SwapMismatchError'
  /** @param reason - what is wrong with it */
  constructor(reason: string) {
    super('What was to be signed is not the swap that was asked for', { details: reason })
  }
}

/** The network would undo what was made, as a dry run says. The wallet was not asked. */
export class SwapWouldRevertError extends BaseError {
  override name = 'SwapWouldRevertError'
  /** @param reason - what the contract said */
  constructor(reason?: string) {
    super('The network would undo this swap', { details: reason })
  }
}

/** The swap would bring less than the least that was reviewed. Nothing was sent. */
export class PriceChangedError extends BaseError {
  override name = 'PriceChangedError'
  constructor() {
    super('The price has changed since it was shown')
  }
}

/** A source has no offer, and does not say why. */
export class NoQuoteError extends BaseError {
  override name = 'NoQuoteError'
  constructor() {
    super('No price is available')
  }
}

/** A swap ended without what was swapped arriving. */
export class SwapEndedError extends BaseError {
  override name = 'SwapEndedError'
  /** @param problem - how: as the state's failure says it */
  constructor(
    readonly problem: string,
    message?: string,
  ) {
    super('The swap did not go through', { details: message })
  }
}
