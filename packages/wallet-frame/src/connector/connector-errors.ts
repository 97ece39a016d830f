import { BaseError } from '@carabiner/core'

/** You are not signed in to the embedded wallet: the visitor does that first. */
export class NotSignedInError extends BaseError {
  override name = 'NotSignedInError'
  constructor() {
    super('You are not signed in to the embedded wallet', {
      metaMessages: ['Sign in first, such as by auth.email.connect().'],
    })
  }
}

/** A method that no page may ask the embedded wallet for. Nothing was posted to it. */
export class MethodNotAllowedError extends BaseError {
  override name = 'MethodNotAllowedError'
  /** EIP-1193: unsupported method. */
  readonly code = 4200
  constructor(readonly method: string) {
    super('Requested RPC call is not allowed', { metaMessages: [`Method: ${method}`] })
  }
}

/**
 * What an embedded wallet answers to a page, with EIP-1193's code. No error of the library's: adapters name what a
 * provider throws by its code, and leave alone what is named already.
 */
export class EmbeddedProviderError extends Error {
  override name = 'EmbeddedProviderError'
  /** @param code - of EIP-1193 or EIP-5792 */
  constructor(
    message: string,
    readonly code: 4001 | 4100 | 4900 | 4902 | 5720 | 5730,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}
