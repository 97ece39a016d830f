// For servers: the parsers and verifiers that the page also uses.
import type { SiwxData } from '@carabiner/core'
import type { Expected } from '../verify/check-expected.js'
import type { SignIn } from '../verify/read-signed.js'
import { type VerifyOptions, verifySignIn } from '../verify/verify-sign-in.js'

export { CouldNotVerifyError, InvalidSignInError, type SignInFault } from '../errors.js'
export { createNonce } from '../nonce.js'
export { type SessionRequestOptions, verifySessionRequest } from './verify-session-request.js'
export type { Expected, SignIn, VerifyOptions }

/** The parameters of {@link verifySession}. */
export interface VerifySessionParameters extends SignIn, VerifyOptions {
  /** The expected content, from your own configuration and records, never from the request. */
  expected: Expected & { nonce: string }
}

/**
 * Verifies one sign-in on a server that knows the nonce. Before the call, burn the nonce in one
 * atomic step, and go on only if that succeeds: verifying a contract account costs requests to a
 * node.
 *
 * @returns the signed data, with the account that signed in
 * @throws {InvalidSignInError} when the sign-in is not valid. Answer with 401
 * @throws {CouldNotVerifyError} when no node answered. Answer with 503
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
