import { readAnswer } from '@carabiner/core/wallet-standard'
import { readSolanaAccounts } from '../connection/grant.js'
import { checkSignature, readBytes, readOutputs } from './read-outputs.js'
import type { Signed } from './signing-account.js'

export const signInFeature = 'solana:signIn'

/**
 * Reads the answer to a sign-in.
 *
 * @returns the sign-in with `source`, the wallet's own account object
 * @throws {InvalidWalletResponseError}
 */
export function readSignIn(answer: unknown): Signed & { address: string; source: unknown } {
  const [output] = readOutputs(answer, 1, signInFeature)
  const source = readAnswer(output, 'account', signInFeature)
  const [signer] = readSolanaAccounts([source], signInFeature)
  return {
    source,
    address: signer?.address ?? '',
    signedMessage: readBytes(output, 'signedMessage', signInFeature),
    signature: checkSignature(readBytes(output, 'signature', signInFeature), signInFeature),
  }
}
