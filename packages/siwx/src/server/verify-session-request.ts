import type { SiwxSession } from '@carabiner/core'
import { InvalidSignInError } from '../errors.js'
import type { Expected } from '../verify/check-expected.js'
import { type VerifyOptions, verifySignIn } from '../verify/verify-sign-in.js'
import { readSessionRequest } from './session-request.js'

export interface SessionRequestOptions extends VerifyOptions {
  /** From your own configuration, never from the request. */
  expected: Omit<Expected, 'nonce'>
  /**
   * Burns a nonce, asked once all else holds: whether it was made here, is not too old, and nobody took
   * it before. In one step, so that of two requests at once one fails.
   */
  takeNonce: (nonce: string) => boolean | Promise<boolean>
  /** What is kept for this visitor: what of it is sent again, and still holds, needs no new nonce. */
  kept?: readonly SiwxSession[]
}

/**
 * Verifies the body of a request that signs in: every session of it, or none.
 *
 * @returns the sessions to keep, their `data` as they were signed
 * @throws {InvalidSignInError} when one does not hold: answer 401 and `{ fault }`
 * @throws {CouldNotVerifyError} when no node answered: answer 503
 */
export async function verifySessionRequest(
  body: unknown,
  { expected, takeNonce, kept = [], ...options }: SessionRequestOptions,
): Promise<SiwxSession[]> {
  const sessions = readSessionRequest(body)
  const known = sessions.map(({ message, signature }) =>
    kept.find((session) => session.message === message && session.signature === signature),
  )
  const verified = await Promise.all(
    sessions.map(async (session, at) => {
      const { data: _, ...signIn } = session
      const data = await verifySignIn({ ...options, ...signIn, expected })
      return known[at] ?? { ...signIn, data }
    }),
  )
  const fresh = verified.filter((_, at) => !known[at])
  // A wallet that signs for several networks at once has one nonce for all of them.
  for (const nonce of new Set(fresh.map(({ data }) => data.nonce))) {
    if ((await takeNonce(nonce)) !== true) {
      throw new InvalidSignInError('nonce', 'unknown, used or too old')
    }
  }
  return verified
}
