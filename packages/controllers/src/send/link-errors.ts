import { BaseError } from '@carabiner/core'

/** A payment link asks for what cannot be sent from here. */
export class LinkRefusedError extends BaseError {
  override name = 'LinkRefusedError'
  /** As the link names it, such as `memo`. */
  readonly part: string
  constructor(part: string) {
    super('The payment link asks for something that cannot be sent from here')
    this.part = part
  }
}

/** A payment link asks to be paid in something else than is chosen. */
export class LinkTokenError extends BaseError {
  override name = 'LinkTokenError'
  constructor() {
    super('The payment link asks for another token')
  }
}
