import { AbortedError, parseNetworkId, type SiwxData } from '@carabiner/core'
import { withDeadline, withSignal } from '@carabiner/core/adapter'
import { CouldNotVerifyError, InvalidSignInError } from '../errors.js'
import type { ChainAccess, Verifiers } from '../verifiers/verifier.js'
import { checkData } from './check-data.js'
import { checkExpected, checkWindow, type Expected } from './check-expected.js'
import { readSigned, type SignIn } from './read-signed.js'

const loadEip155 = () => import('../verifiers/eip155.js')
const loadSolana = () => import('../verifiers/solana.js')
const loadBip122 = () => import('../verifiers/bip122.js')

/** Each verifier loads with the first sign-in of its chain family. */
const ownVerifiers: Verifiers = {
  eip155: async (...parameters) => (await loadEip155()).verifyEip155(...parameters),
  solana: async (...parameters) => (await loadSolana()).verifySolana(...parameters),
  bip122: async (...parameters) => (await loadBip122()).verifyBip122(...parameters),
}

/** The options for verifying a signature. */
export interface VerifyOptions extends ChainAccess {
  /** Verifiers by chain family. They replace the built-in ones. */
  verifiers?: Partial<Verifiers>
  /** The allowed difference between two clocks, in ms. @default 60000 */
  clockSkew?: number
  /** The time limit of chain requests, in ms. @default 15000 */
  timeout?: number
  /** Aborts the verification. */
  signal?: AbortSignal
}

export interface VerifyParameters extends VerifyOptions, SignIn {
  expected: Expected
  /** The claims of the sender, which are also compared. */
  data?: SiwxData
}

/**
 * Parses the signed text and compares every field. Makes no request, so it runs before any costly
 * check.
 *
 * @returns the content of the text
 * @throws {InvalidSignInError} when the sign-in is not valid, with the reason in `fault`
 */
export function readSignIn(parameters: VerifyParameters): SiwxData {
  const { expected, data, clockSkew = 60_000, cacao } = parameters
  const signed = readSigned(parameters)
  if (data) checkData(signed, data, cacao !== undefined)
  checkExpected(signed, expected)
  checkWindow(signed, Date.now(), clockSkew)
  return signed
}

/**
 * Verifies the signature of a sign-in that {@link readSignIn} returned.
 *
 * @throws {InvalidSignInError} when the account did not sign it
 * @throws {CouldNotVerifyError} when this cannot be determined
 */
export async function verifySigned(signed: SiwxData, parameters: VerifyParameters): Promise<void> {
  if (!(await isSigned(signed, parameters))) {
    throw new InvalidSignInError('signature', 'not signed by this account')
  }
}

/**
 * Verifies a sign-in: parses the signed text, compares every field, then verifies the signature.
 *
 * @returns the signed data, from the text alone
 * @throws {InvalidSignInError} when the sign-in is not valid, with the reason in `fault`
 * @throws {CouldNotVerifyError} when this cannot be determined. The sign-in then never counts as
 * valid
 */
export async function verifySignIn(parameters: VerifyParameters): Promise<SiwxData> {
  const signed = readSignIn(parameters)
  await verifySigned(signed, parameters)
  return signed
}

async function isSigned(signed: SiwxData, parameters: VerifyParameters): Promise<boolean> {
  const { message, signature, networks, rpcUrls, verifiers, timeout = 15_000, signal } = parameters
  const { chainId, accountAddress: address } = signed
  const { namespace } = parseNetworkId(chainId)
  const verify = verifiers?.[namespace] ?? ownVerifiers[namespace]
  const ask = (stop: AbortSignal) => {
    const access = { networks, rpcUrls, signal: stop }
    const verdict = verify({ message, signature, address, chainId }, access)
    return withDeadline(verdict, { action: 'verify', timeout, signal })
  }
  try {
    // Only `true` counts, even from a host's own verifier.
    return (await withSignal([signal], ask)) === true
  } catch (error) {
    if (error instanceof CouldNotVerifyError || error instanceof InvalidSignInError) throw error
    if (signal?.aborted) throw new AbortedError(signal.reason)
    throw new CouldNotVerifyError(`the request to ${chainId} failed`, error)
  }
}
