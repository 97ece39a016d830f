import { BaseError } from './base-error.js'

/** A host configured two sign-in methods. */
export class SiwxConflictError extends BaseError {
  override name = 'SiwxConflictError'
  constructor() {
    super('Cannot set both siweConfig and siwx options')
  }
}

/** A callback of the host's `siweConfig` threw, or returned an invalid value. */
export class SiweCallbackError extends BaseError {
  override name = 'SiweCallbackError'
  constructor(callback: string, details?: string, cause?: unknown) {
    super('The app could not sign you in', {
      cause,
      metaMessages: [`Callback: ${callback}`],
      details,
    })
  }
}

/** The host's verification refused the visitor's signature. */
export class SiweVerificationError extends BaseError {
  override name = 'SiweVerificationError'
  constructor() {
    super('Failed to verify message')
  }
}
