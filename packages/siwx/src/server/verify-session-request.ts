import type { SiwxData, SiwxSession } from '@carabiner/core'
import { InvalidSignInError } from '../errors.js'
import type { Expected } from '../verify/check-expected.js'
import { readSignIn, type VerifyOptions, verifySigned } from '../verify/verify-sign-in.js'
import { readSessionRequest } from './session-request.js'

/** The options of {@link verifySessionRequest}. */
export interface SessionRequestOptions extends VerifyOptions {
  /** The expected content, from your own configuration, never from the request. */
  expected: Omit<Expected, 'nonce'>
  /**
   * Burns a nonce. Returns true if this server created it recently and it was not used before. Must
   * be one atomic step, so that one of two simultaneous requests fails. Called before any request
   * to a node, so each attempt costs one nonce.
   */
  takeNonce: (nonce: string) => boolean | Promise<boolean>
  /** The sessions stored for this visitor. A request may repeat valid ones without a new nonce. */
  kept?: readonly SiwxSession[]
}

/**
 * A wallet signs with a few accounts at most, and each account may cost a node request per network.
 */
const maxAccounts = 5
/**
 * The number of signatures that are verified in parallel. The first invalid one aborts the others.
 */
const atOnce = 4

/**
 * Verifies all sessions in the body of a sign-in request. One invalid session rejects the whole
 * request.
 *
 * The free checks run first: shape, texts, nonce. So a request without one of your nonces causes no
 * request to a node. Limit how many nonces a visitor can get.
 *
 * @returns the sessions to store, with their `data` as signed
 * @throws {InvalidSignInError} when a session is not valid. Answer with 401 and `{ fault }`
 * @throws {CouldNotVerifyError} when no node answered. Answer with 503
 */
export async function verifySessionRequest(
  body: unknown,
  { expected, takeNonce, kept = [], ...options }: SessionRequestOptions,
): Promise<SiwxSession[]> {
  const signIns = readSessionRequest(body).map(({ data: _, ...signIn }) => {
    const { message, signature } = signIn
    const storedSession = kept.find((one) => one.message === message && one.signature === signature)
    const parameters = { ...options, ...signIn, expected }
    return { signIn, storedSession, parameters, signed: readSignIn(parameters) }
  })
  // The signatures of stored sessions were verified when they arrived.
  const newSignIns = signIns.filter(({ storedSession }) => !storedSession)
  limitAccounts(newSignIns.map(({ signed }) => signed))
  // Sessions that a wallet signed at once for several networks share a nonce.
  for (const nonce of new Set(newSignIns.map(({ signed }) => signed.nonce))) {
    if ((await takeNonce(nonce)) !== true) {
      throw new InvalidSignInError('nonce', 'unknown, used or too old')
    }
  }
  for (let at = 0; at < newSignIns.length; at += atOnce) {
    const some = newSignIns.slice(at, at + atOnce)
    await Promise.all(some.map(({ signed, parameters }) => verifySigned(signed, parameters)))
  }
  return signIns.map(
    ({ signIn, storedSession, signed }) => storedSession ?? { ...signIn, data: signed },
  )
}

/** Limits the accounts of one request. @throws {InvalidSignInError} */
function limitAccounts(all: readonly SiwxData[]): void {
  const accounts = new Set<string>()
  const accountIds = new Set<string>()
  for (const { chainId, accountAddress } of all) {
    const account = chainId.startsWith('eip155:') ? accountAddress.toLowerCase() : accountAddress
    accounts.add(account)
    accountIds.add(`${chainId}:${account}`)
  }
  if (accounts.size > maxAccounts) throw new InvalidSignInError('text', 'too many accounts')
  if (accountIds.size < all.length)
    throw new InvalidSignInError('text', 'an account is listed twice')
}
