import type { SiwxData, SiwxSession } from '@carabiner/core'
import { InvalidSignInError } from '../errors.js'
import type { Expected } from '../verify/check-expected.js'
import { readSignIn, type VerifyOptions, verifySigned } from '../verify/verify-sign-in.js'
import { readSessionRequest } from './session-request.js'

/** What {@link verifySessionRequest} takes. */
export interface SessionRequestOptions extends VerifyOptions {
  /** From your own configuration, never from the request. */
  expected: Omit<Expected, 'nonce'>
  /**
   * Burns a nonce: whether it was made here, is not too old and was not taken before. In one step, so that one of two
   * simultaneous requests fails. It is called before any node is asked: one nonce pays for one try.
   */
  takeNonce: (nonce: string) => boolean | Promise<boolean>
  /** What is kept for this visitor: what of it is sent again, and still holds, needs no new nonce. */
  kept?: readonly SiwxSession[]
}

/** A wallet signs with a few accounts at most; each may cost a request to a node on each network. */
const maxAccounts = 5
/** Signatures that are verified at the same time. The first that does not hold ends the rest. */
const atOnce = 4

/**
 * Verifies the body of a request that signs in: every session of it, or none.
 *
 * What costs nothing comes first: shape, texts, the nonce. So a request without a nonce of yours
 * reaches no node; make few of them for one visitor.
 *
 * @returns the sessions to keep, their `data` as they were signed
 * @throws {InvalidSignInError} when one does not hold: answer 401 and `{ fault }`
 * @throws {CouldNotVerifyError} when no node answered: answer 503
 */
export async function verifySessionRequest(
  body: unknown,
  { expected, takeNonce, kept = [], ...options }: SessionRequestOptions,
): Promise<SiwxSession[]> {
  const read = readSessionRequest(body).map(({ data: _, ...signIn }) => {
    const { message, signature } = signIn
    const known = kept.find((one) => one.message === message && one.signature === signature)
    const parameters = { ...options, ...signIn, expected }
    return { signIn, known, parameters, signed: readSignIn(parameters) }
  })
  // What is kept was verified when it came.
  const fresh = read.filter(({ known }) => !known)
  checkAmount(fresh.map(({ signed }) => signed))
  // A wallet that signs for several networks at once has one nonce for all of them.
  for (const nonce of new Set(fresh.map(({ signed }) => signed.nonce))) {
    if ((await takeNonce(nonce)) !== true) {
      throw new InvalidSignInError('nonce', 'unknown, used or too old')
    }
  }
  for (let at = 0; at < fresh.length; at += atOnce) {
    const some = fresh.slice(at, at + atOnce)
    await Promise.all(some.map(({ signed, parameters }) => verifySigned(signed, parameters)))
  }
  return read.map(({ signIn, known, signed }) => known ?? { ...signIn, data: signed })
}

/** @throws {InvalidSignInError} for more than one visitor would send */
function checkAmount(all: readonly SiwxData[]): void {
  const accounts = new Set<string>()
  const places = new Set<string>()
  for (const { chainId, accountAddress } of all) {
    const account = chainId.startsWith('eip155:') ? accountAddress.toLowerCase() : accountAddress
    accounts.add(account)
    places.add(`${chainId}:${account}`)
  }
  if (accounts.size > maxAccounts) throw new InvalidSignInError('text', 'too many accounts')
  if (places.size < all.length) throw new InvalidSignInError('text', 'one account is there twice')
}
