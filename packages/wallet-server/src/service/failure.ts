import * as z from 'zod/mini'

/** Why the server refuses; the frame words it for the visitor. */
const failureCode = z.enum([
  /** 400: not what the service takes. */
  'invalid_request',
  /** 401: no session, or one that is over, or not with this key. */
  'unauthorized',
  /** 401: no proof of the key, one that was used, or with a clock that is off. */
  'invalid_proof',
  /** 403: the wallet's keys did not sign it. */
  'not_signed',
  /** 403: the visitor did not prove within ten minutes who they are. */
  'not_proven',
  /** 404: not there, over, or another device's. */
  'expired',
  /** 422: another code than the one that was mailed. */
  'wrong_code',
  /** 429: the fifth wrong code; a new one has to be asked for. */
  'too_many_tries',
  /** 409: another device was first. */
  'conflict',
  /** 409: as many are kept as there can be. */
  'too_many',
  /** 429, with `Retry-After`. */
  'rate_limited',
  /** 502: the mail could not be handed over. */
  'mail_failed',
  /** 404: this wallet is not registered at the service. */
  'not_offered',
  /** 502: the service that was to sign in did not answer, or not as it should. */
  'service_failed',
  /** 409: the account signs in another visitor. */
  'linked_elsewhere',
  /** 409: the address is the visitor's own already, or signs in another one. */
  'email_taken',
  /** 409: the visitor has another address now; the mail that told so has the way back. */
  'email_left',
  /** 409: nothing else would sign the visitor in. */
  'last_login',
  /** 500 */
  'server_error',
])

/** What every answer that is no success holds. */
export const failure = z.strictObject({
  error: failureCode,
  /** In s; where waiting helps. */
  retryAfter: z.optional(z.int().check(z.gte(0))),
  /** How many tries a code has left. */
  triesLeft: z.optional(z.int().check(z.gte(0))),
})
/** Why the server refuses. */
export type FailureCode = z.output<typeof failureCode>
