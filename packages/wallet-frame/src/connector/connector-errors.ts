import { BaseError } from '@carabiner/core'

/** The visitor is not signed in to the embedded wallet. */
export class NotSignedInError extends BaseError {
  override name = 'NotSignedInError'
  constructor() {
    super('You are not signed in to the embedded wallet', {
      metaMessages: ['Sign in first, such as by auth.email.connect().'],
    })
  }
}

/** The embedded wallet does not allow the method. Nothing was posted to the frame. */
export class MethodNotAllowedError extends BaseError {
  override name = 'MethodNotAllowedError'
  /** The EIP-1193 code for an unsupported method. */
  readonly code = 4200
  constructor(readonly method: string) {
    super('Requested RPC call is not allowed', { metaMessages: [`Method: ${method}`] })
  }
}

/**
 * An error answer of the embedded wallet to a page, with its EIP-1193 code. It is a plain `Error`,
 * because adapters translate provider errors by their code, and leave Carabiner's own errors
 * unchanged.
 */
export class EmbeddedProviderError extends Error {
  override name = 'EmbeddedProviderError'
  /** @param code - a code of EIP-1193 or EIP-5792 */
  constructor(
    message: string,
    readonly code: 4001 | 4100 | 4900 | 4902 | 5720 | 5730,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}
