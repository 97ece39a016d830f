import { formatSolanaAddress, parseSolanaAddress } from '@carabiner/core/solana'
import { isOnCurve } from './curve.js'
import { associatedTokenProgram } from './programs.js'

const marker = new TextEncoder().encode('ProgramDerivedAddress')

/**
 * Where an owner's tokens of a mint lie, unless they were put elsewhere.
 *
 * @param program - the token program of the mint
 */
export async function associatedAccountOf(
  owner: string,
  mint: string,
  program: string,
): Promise<string> {
  const seeds = [owner, program, mint].flatMap((key) => [...(parseSolanaAddress(key) ?? [])])
  const deriver = parseSolanaAddress(associatedTokenProgram) ?? []
  for (let bump = 255; bump >= 0; bump -= 1) {
    const text = Uint8Array.from([...seeds, bump, ...deriver, ...marker])
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
    // An address that is no key: only its program can sign for it.
    if (!isOnCurve(hash)) return formatSolanaAddress(hash)
  }
  throw new TypeError('no associated account can be derived')
}
