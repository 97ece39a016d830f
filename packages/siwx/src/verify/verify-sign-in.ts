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

/** Each is loaded with the first sign-in of its family. */
const ownVerifiers: Verifiers = {
  eip155: async (...parameters) => (await loadEip155()).verifyEip155(...parameters),
  solana: async (...parameters) => (await loadSolana()).verifySolana(...parameters),
  bip122: async (...parameters) => (await loadBip122()).verifyBip122(...parameters),
}

/** How a signature is verified. */
export interface VerifyOptions extends ChainAccess {
  /** Take the place of ours, by chain family. */
  verifiers?: Partial<Verifiers>
  /** By how much clocks may differ, in ms. @default 60000 */
  clockSkew?: number
  /** Of asking a chain, in ms. @default 15000 */
  timeout?: number
  /** Ends the wait. */
  signal?: AbortSignal
}

export interface VerifyParameters extends VerifyOptions, SignIn {
  expected: Expected
  /** What the sender says that it signed, to be compared too. */
  data?: SiwxData
}

/**
 * Reads the signed text and compares every field. No request is made, so this comes before anything that costs.
 *
 * @returns what the text says
 * @throws {InvalidSignInError} when something about it does not hold; `fault` says what
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
 * Verifies the signature of what {@link readSignIn} read.
 *
 * @throws {InvalidSignInError} when it is not the account's
 * @throws {CouldNotVerifyError} when that could not be found out
 */
export async function verifySigned(signed: SiwxData, parameters: VerifyParameters): Promise<void> {
  if (!(await isSigned(signed, parameters))) {
    throw new InvalidSignInError('signature', 'not signed by this account')
  }
}

/**
 * Verifies a sign-in: reads the signed text, compares every field, then the signature.
 *
 * @returns what was signed, by the text alone
 * @throws {InvalidSignInError} when something about it does not hold; `fault` says what
 * @throws {CouldNotVerifyError} when that could not be found out, which is never the same as valid
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
    // Nothing but a plain yes will do, also from a verifier of the host's.
    return (await withSignal([signal], ask)) === true
  } catch (error) {
    if (error instanceof CouldNotVerifyError || error instanceof InvalidSignInError) throw error
    if (signal?.aborted) throw new AbortedError(signal.reason)
    throw new CouldNotVerifyError(`asking ${chainId} failed`, error)
  }
}
