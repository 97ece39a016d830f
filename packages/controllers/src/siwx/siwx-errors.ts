import { BaseError } from '@carabiner/core'

/** The host called a sign-in method without its `siwx` option. */
export class SiwxNotEnabledError extends BaseError {
  override name = 'SiwxNotEnabledError'
  constructor() {
    super('SIWX is not enabled')
  }
}

/** No account is connected. */
export class NoActiveCaipAddressError extends BaseError {
  override name = 'NoActiveCaipAddressError'
  constructor() {
    super('No ActiveCaipAddress found')
  }
}

/** The wallet is on a network that the app does not list. */
export class NoActiveCaipNetworkError extends BaseError {
  override name = 'NoActiveCaipNetworkError'
  constructor() {
    super('No ActiveCaipNetwork or client found')
  }
}

/** The account's wallet is no longer in the page. */
export class NoConnectionClientError extends BaseError {
  override name = 'NoConnectionClientError'
  constructor() {
    super('No ConnectionController client found')
  }
}

/** The host's code threw during a sign-in. */
export class SignInFailedError extends BaseError {
  override name = 'SignInFailedError'
  constructor(cause: unknown) {
    super('Signing in failed', { cause })
  }
}
