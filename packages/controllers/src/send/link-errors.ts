import { BaseError } from '@carabiner/core'

/** A payment link requires a function or parameter that this send does not support. */
export class LinkRefusedError extends BaseError {
  override name = 'LinkRefusedError'
  /** The name of the function or parameter, such as `memo`. */
  readonly part: string
  constructor(part: string) {
    super('The payment link requires something that cannot be sent from here')
    this.part = part
  }
}

/** A payment link requires a token other than the chosen one. */
export class LinkTokenError extends BaseError {
  override name = 'LinkTokenError'
  constructor() {
    super('The payment link requires another token')
  }
}
