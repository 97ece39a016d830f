import { FrameMessageError } from '../frame-message-error.js'
import { ServiceError, type ServiceErrorCode } from './service-error.js'

const retryMessage = 'Something went wrong. Try again.'

/** The visitor's message for each failure. */
const messages: Readonly<Record<ServiceErrorCode, string>> = {
  invalid_request: retryMessage,
  unauthorized: 'The session has ended. Sign in again.',
  invalid_proof: 'The time of this device may be wrong. Set its clock and try again.',
  not_signed: retryMessage,
  not_proven: 'First confirm it’s you.',
  expired: 'This sign-in has expired. Ask for a new code.',
  wrong_code: 'The code is wrong',
  too_many_tries: 'Too many wrong codes. Ask for a new code.',
  conflict: 'Your keys were changed on another device. Try again.',
  too_many: 'You have the maximum number of permissions. Revoke one first.',
  rate_limited: 'Too many requests. Try again later.',
  mail_failed: 'The email could not be sent. Try again.',
  not_offered: 'This wallet does not offer that login',
  service_failed: 'The service did not answer. Try again.',
  linked_elsewhere: 'That account already signs in to another wallet',
  email_taken: 'That email address is already in use',
  email_left:
    'This address was replaced by another one. The email about the change has a link to undo it.',
  last_login: 'This is your only way to sign in',
  server_error: retryMessage,
  unreachable: 'The wallet’s server cannot be reached. Try again.',
  invalid_answer: retryMessage,
}

/** Returns the message of an error for page and visitor. It reveals nothing of an unknown error. */
export function failureMessage(error: unknown): string {
  if (error instanceof FrameMessageError) return error.message
  if (!(error instanceof ServiceError)) return 'Something went wrong'
  const { code, retryAfter } = error
  return code === 'rate_limited' && retryAfter !== undefined && retryAfter > 0
    ? `Please try again after ${Math.ceil(retryAfter)} seconds`
    : messages[code]
}
