import { mintFacts, type TokenFacts } from '@carabiner/core/preview'
import { clockAddress, readClock } from '@carabiner/core/solana'
import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import type { Client } from 'viem'
import { readAccounts } from './rpc.js'

/** The program that stores names for mints without their own. */
const metadataProgram = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')

/**
 * Reads the mints' own data, which is not verified: any mint can have any symbol.
 *
 * @throws if the node does not answer
 */
export async function readMints(
  client: Client,
  mints: readonly string[],
): Promise<ReadonlyMap<string, TokenFacts>> {
  if (mints.length === 0) return new Map()
  const places = await Promise.all(mints.map((mint) => metadataOf(address(mint))))
  const accounts = await readAccounts(client, [...mints, ...places, clockAddress])
  const now = readClock(accounts.at(-1)?.data)
  return new Map(
    mints.flatMap((mint, at): [string, TokenFacts][] => {
      const metadata = accounts[mints.length + at] ?? null
      const facts = mintFacts(mint, accounts[at] ?? null, metadata, now)
      return facts ? [[mint, facts]] : []
    }),
  )
}

async function metadataOf(mint: Address): Promise<Address> {
  const bytes = getAddressEncoder()
  const seeds = ['metadata', bytes.encode(metadataProgram), bytes.encode(mint)]
  const [at] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
  return at
}
