import { BaseError } from '@carabiner/core'

/** A text is no sign-in message of its family, or cannot become one. */
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

/** What about a sign-in does not hold. `refused` is what a server says without a reason. */
export type SignInFault = (typeof faults)[number]

export const isSignInFault = (text: unknown): text is SignInFault =>
  faults.some((fault) => fault === text)

/** A sign-in does not hold: the visitor is not signed in. */
export class InvalidSignInError extends BaseError {
  override name = 'InvalidSignInError'
  readonly fault: SignInFault
  constructor(fault: SignInFault, details: string, cause?: unknown) {
    super('The sign-in is not valid', { metaMessages: [`Fault: ${fault}`], details, cause })
    this.fault = fault
  }
}

/** Whether a sign-in holds could not be found out, such as when no node answered. It does not count as one. */
export class CouldNotVerifyError extends BaseError {
  override name = 'CouldNotVerifyError'
  constructor(reason: string, cause?: unknown) {
    super('The sign-in could not be verified', { details: reason, cause })
  }
}
