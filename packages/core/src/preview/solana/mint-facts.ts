import { formatSolanaAddress, readUiMultiplier } from '../../solana/index.js'
import type { TokenFacts } from '../say/facts.js'
import { metadataProgram, token2022Program } from './programs.js'
import type { SolanaAccount } from './solana-account.js'
import { readDecimals } from './token-account.js'

/** Offset of a Token-2022 mint's extensions, and the number of the metadata extension. */
const extensions = { start: 166, metadata: 19 }
/** Limit of a symbol's characters. */
const most = 64

/**
 * Reads a mint's own data, which is not verified: any mint can have any symbol.
 *
 * @param metadata - the account of the metadata program for the mint
 * @param now - the network's clock, in seconds since 1970. Undefined if unknown
 * @returns undefined for an account that is not a mint
 */
export function mintFacts(
  mint: string,
  account: SolanaAccount,
  metadata: SolanaAccount,
  now: bigint | undefined,
): TokenFacts | undefined {
  const decimals = readDecimals(account)
  if (decimals === undefined) return undefined
  const symbol = ownSymbol(account) ?? keptSymbol(metadata, mint)
  return { decimals, ...scaleOf(account, now), symbol: symbol || undefined }
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
  if (data.length < 65 || formatSolanaAddress(data.slice(33, 65)) !== mint) return undefined
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
