import type { TokenFacts } from '@carabiner/core/preview'
import { clockAddress, readClock, readUiMultiplier } from '@carabiner/core/solana'
import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'
import type { Client } from 'viem'
import { token2022Program } from '../decode/solana/programs.js'
import { readAccounts, type SolanaAccount } from './rpc.js'
import { readDecimals } from './token-account.js'

/** The program that stores names for mints without their own. */
const metadataProgram = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** Offset of a Token-2022 mint's extensions, and the number of the metadata extension. */
const extensions = { start: 166, metadata: 19 }
/** Limit of a symbol's characters. */
const most = 64

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
      const decimals = readDecimals(accounts[at] ?? null)
      if (decimals === undefined) return []
      const symbol =
        ownSymbol(accounts[at] ?? null) ?? keptSymbol(accounts[mints.length + at] ?? null, mint)
      const scale = scaleOf(accounts[at] ?? null, now)
      return [[mint, { decimals, ...scale, symbol: symbol || undefined }]]
    }),
  )
}

/** Returns the UI multiplier of a Token-2022 mint, by the network's clock. */
function scaleOf(
  account: SolanaAccount,
  now: bigint | undefined,
): Pick<TokenFacts, 'uiMultiplier'> {
  if (account?.owner !== token2022Program) return {}
  const uiMultiplier = readUiMultiplier(account.data, now ?? 0n)
  if (uiMultiplier === undefined || uiMultiplier === '1') return {}
  // Without a time, the valid multiplier is unknown.
  return { uiMultiplier: now === undefined ? 'NaN' : uiMultiplier }
}

async function metadataOf(mint: Address): Promise<Address> {
  const bytes = getAddressEncoder()
  const seeds = ['metadata', bytes.encode(metadataProgram), bytes.encode(mint)]
  const [at] = await getProgramDerivedAddress({ programAddress: metadataProgram, seeds })
  return at
}

/** Returns the symbol inside a Token-2022 mint. */
function ownSymbol(account: SolanaAccount): string | undefined {
  const { data } = account ?? {}
  if (!data) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = extensions.start
  while (at + 4 <= data.length) {
    const [type, size] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    // Update authority and mint come first, then the name.
    if (type === extensions.metadata) return symbolAfterName(data, at + 4 + 64)
    if (type === 0) return undefined
    at += 4 + size
  }
  return undefined
}

/** Returns the symbol of the metadata program for a mint, if its account names the mint. */
function keptSymbol(account: SolanaAccount, mint: string): string | undefined {
  if (account?.owner !== metadataProgram) return undefined
  const { data } = account
  const mintBytes = getAddressEncoder().encode(address(mint))
  if (!mintBytes.every((byte, at) => data[33 + at] === byte)) return undefined
  return symbolAfterName(data, 65)
}

/**
 * Reads two texts with length prefixes, and returns the second.
 *
 * @returns undefined if it cannot be read
 */
function symbolAfterName(data: Uint8Array, start: number): string | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (start + 4 > data.length) return undefined
  const at = start + 4 + view.getUint32(start, true)
  if (at + 4 > data.length) return undefined
  const size = view.getUint32(at, true)
  if (size > most || at + 4 + size > data.length) return undefined
  try {
    const words = new TextDecoder('utf-8', { fatal: true }).decode(
      data.slice(at + 4, at + 4 + size),
    )
    return words.replace(/\0+$/, '')
  } catch {
    return undefined
  }
}
