import { BaseError } from './base-error.js'

/** A host set two ways of signing in. */
export class SiwxConflictError extends BaseError {
  override name = 'SiwxConflictError'
  constructor() {
    super('Cannot set both siweConfig and siwx options')
  }
}

/** A callback of the host's `siweConfig` threw, or answered with something unusable. */
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

/** The host does not take a signature for the visitor's. */
export class SiweVerificationError extends BaseError {
  override name = 'SiweVerificationError'
  constructor() {
    super('Failed to verify message')
  }
}
