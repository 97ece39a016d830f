import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses'
import { associatedTokenProgram } from './programs.js'

/**
 * Returns the default token account of an owner and a mint.
 *
 * @param program - the token program of the mint
 */
export async function associatedAccountOf(
  owner: string,
  mint: string,
  program: string,
): Promise<string> {
  const encoder = getAddressEncoder()
  const [derived] = await getProgramDerivedAddress({
    programAddress: address(associatedTokenProgram),
    seeds: [owner, program, mint].map((key) => encoder.encode(address(key))),
  })
  return derived
}
