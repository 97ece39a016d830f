import { BaseError } from './base-error.js'

/** An operation needs a network, and none is in use. The text is the catalogue's. */
export class NetworkUndefinedError extends BaseError {
  override name = 'NetworkUndefinedError'
  constructor() {
    super('CaipNetwork is undefined')
  }
}

/** What is read belongs to an account on a network, and one of them is missing. The text is the catalogue's. */
export class NetworkOrAddressUndefinedError extends BaseError {
  override name = 'NetworkOrAddressUndefinedError'
  constructor(cause: unknown) {
    super('CaipNetwork or CaipAddress is undefined', { cause })
  }
}
