import { BaseError } from './base-error.js'

/** An operation needs a network, and no network is active. */
export class NetworkUndefinedError extends BaseError {
  override name = 'NetworkUndefinedError'
  constructor() {
    super('CaipNetwork is undefined')
  }
}

/** A read needs an account on a network, and one of them is missing. */
export class NetworkOrAddressUndefinedError extends BaseError {
  override name = 'NetworkOrAddressUndefinedError'
  constructor(cause: unknown) {
    super('CaipNetwork or CaipAddress is undefined', { cause })
  }
}
