import { BaseError } from '@carabiner/core'

/** A text that is not a sign-in message of its chain family, or data that cannot become one. */
export class InvalidSignInMessageError extends BaseError {
  override name = 'InvalidSignInMessageError'
  constructor(reason: string) {
    super('The sign-in message is not valid', { details: reason })
  }
}

const faults = [
  'text',
  'cacao',
  'data',
  'domain',
  'uri',
  'nonce',
  'chain',
  'address',
  'expired',
  'early',
  'signature',
  'refused',
] as const

/** The invalid part of a sign-in. `refused`: the server rejects the sign-in without a reason. */
export type SignInFault = (typeof faults)[number]

export const isSignInFault = (text: unknown): text is SignInFault =>
  faults.some((fault) => fault === text)

/** A sign-in that is not valid. The visitor is not signed in. */
export class InvalidSignInError extends BaseError {
  override name = 'InvalidSignInError'
  readonly fault: SignInFault
  constructor(fault: SignInFault, details: string, cause?: unknown) {
    super('The sign-in is not valid', { metaMessages: [`Fault: ${fault}`], details, cause })
    this.fault = fault
  }
}

/**
 * A sign-in that could not be verified, for example because no node answered. It does not count as
 * valid.
 */
export class CouldNotVerifyError extends BaseError {
  override name = 'CouldNotVerifyError'
  constructor(reason: string, cause?: unknown) {
    super('The sign-in could not be verified', { details: reason, cause })
  }
}
