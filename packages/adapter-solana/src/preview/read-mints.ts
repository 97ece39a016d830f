import { mintFacts, type TokenFacts } from '@carabiner/core/preview'
import { clockAddress, readClock } from '@carabiner/core/solana'
import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses'
import { readAccounts } from '../rpc/accounts.js'
import type { RequestTarget, RpcContext } from '../rpc/ask.js'
import { metadataProgram } from '../transactions/programs.js'

/** Limit of mints that are read. */
const most = 40

/** Reads the mints' own data, by mint in lower case. */
export async function readMints(
  context: RpcContext,
  target: RequestTarget,
  mints: readonly string[],
): Promise<ReadonlyMap<string, TokenFacts>> {
  const some = [...new Set(mints)].slice(0, most)
  if (some.length === 0) return new Map()
  const places = await Promise.all(some.map(metadataOf))
  const accounts = await readAccounts(context, target, [...some, ...places, clockAddress])
  const now = readClock(accounts.at(-1)?.data)
  return new Map(
    some.flatMap((mint, at): [string, TokenFacts][] => {
      const facts = mintFacts(mint, accounts[at] ?? null, accounts[some.length + at] ?? null, now)
      return facts ? [[mint.toLowerCase(), facts]] : []
    }),
  )
}

async function metadataOf(mint: string): Promise<string> {
  const bytes = getAddressEncoder()
  const seeds = ['metadata', bytes.encode(address(metadataProgram)), bytes.encode(address(mint))]
  const [derived] = await getProgramDerivedAddress({
    programAddress: address(metadataProgram),
    seeds,
  })
  return derived
}
