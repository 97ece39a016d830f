import * as z from 'zod/mini'

/** The reason of a refusal. The frame has the visitor's message for each. */
const failureCode = z.enum([
  /** 400: the request does not match the route's schema. */
  'invalid_request',
  /** 401: the session is missing, has ended, or belongs to another key. */
  'unauthorized',
  /** 401: the proof of the key is missing, was used before, or has a wrong time. */
  'invalid_proof',
  /** 403: the wallet's keys did not sign the request. */
  'not_signed',
  /** 403: the visitor gave no proof of identity within ten minutes. */
  'not_proven',
  /** 404: missing, expired, or another device's. */
  'expired',
  /** 422: the code differs from the mailed one. */
  'wrong_code',
  /** 429: the fifth wrong code. The visitor must request a new one. */
  'too_many_tries',
  /** 409: another device was first. */
  'conflict',
  /** 409: the maximum number is stored. */
  'too_many',
  /** 429, with `Retry-After`. */
  'rate_limited',
  /** 502: the mail server did not accept the mail. */
  'mail_failed',
  /** 404: this wallet is not registered at the service. */
  'not_offered',
  /** 502: the service did not answer, or gave an invalid answer. */
  'service_failed',
  /** 409: the account signs in another visitor. */
  'linked_elsewhere',
  /** 409: the address already is the visitor's own, or signs in another visitor. */
  'email_taken',
  /**
   * 409: the visitor has another address now. The mail about the change has a link that restores
   * the former one.
   */
  'email_left',
  /** 409: the visitor would have no other login. */
  'last_login',
  /** 500: the server failed. */
  'server_error',
])

/** The body of every answer except a success. */
export const failure = z.strictObject({
  error: failureCode,
  /** In s, if waiting helps. */
  retryAfter: z.optional(z.int().check(z.gte(0))),
  /** The number of tries left for a code. */
  triesLeft: z.optional(z.int().check(z.gte(0))),
})
/** The reason of a refusal. */
export type FailureCode = z.output<typeof failureCode>
