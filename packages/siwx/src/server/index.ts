// For servers: the same parsers and verifiers as in the page.
import type { SiwxData } from '@carabiner/core'
import type { Expected } from '../verify/check-expected.js'
import type { SignIn } from '../verify/read-signed.js'
import { type VerifyOptions, verifySignIn } from '../verify/verify-sign-in.js'

export { CouldNotVerifyError, InvalidSignInError, type SignInFault } from '../errors.js'
export { createNonce } from '../nonce.js'
export { type SessionRequestOptions, verifySessionRequest } from './verify-session-request.js'
export type { Expected, SignIn, VerifyOptions }

/** What {@link verifySession} takes. */
export interface VerifySessionParameters extends SignIn, VerifyOptions {
  /** From your own configuration and records, never from the request. */
  expected: Expected & { nonce: string }
}

/**
 * Verifies one sign-in for a server, whose nonce is known. Burn the nonce before, in one step, and go on only where
 * that was yours to do: a sign-in of a contract's account costs requests to a node.
 *
 * @returns the account that signed in, and to what, by the signed text alone
 * @throws {InvalidSignInError} when it does not hold: answer 401
 * @throws {CouldNotVerifyError} when no node answered: answer 503
 * @example
 * const { accountAddress, chainId } = await verifySession({
 *   message,
 *   signature,
 *   expected: { domain: 'example.com', nonce, chainIds: ['eip155:1'] },
 *   rpcUrls: { 'eip155:1': ['https://rpc.example'] },
 * })
 */
export const verifySession = (parameters: VerifySessionParameters): Promise<SiwxData> =>
  verifySignIn(parameters)
