import { formatSolanaAddress, parseSolanaAddress, readExtensions } from '@carabiner/core/solana'
import type { ChainAccount } from '../rpc/accounts.js'
import { token2022Program, tokenProgram } from '../transactions/programs.js'

const mintSize = 82
const accountSize = 165
/** The states of a token account, as numbers of both token programs. */
export const accountState = { initialized: 1, frozen: 2 }

export const isTokenProgram = (program: string): boolean =>
  program === tokenProgram || program === token2022Program

/**
 * Returns the kind of an account. Token-2022 adds extensions to both kinds, and writes the kind where a plain
 * account ends.
 *
 * @returns undefined for an account of another program
 */
function kindOf({ owner, data }: ChainAccount): 'mint' | 'account' | undefined {
  if (!isTokenProgram(owner)) return undefined
  if (data.length === mintSize || data[accountSize] === 1) return 'mint'
  return data.length === accountSize || data[accountSize] === 2 ? 'account' : undefined
}

/** The Token-2022 extensions in an account's data, by type number. */
type Extensions = ReadonlyMap<number, Uint8Array>

const extensionsOf = ({ owner, data }: ChainAccount): Extensions =>
  owner === token2022Program ? readExtensions(data) : new Map()

export interface Mint {
  readonly decimals: number
  readonly extensions: Extensions
}

/** Parses a mint. @returns undefined when the account is not a mint */
export const readMint = (account: ChainAccount | undefined): Mint | undefined =>
  account && kindOf(account) === 'mint'
    ? { decimals: account.data[44] ?? 0, extensions: extensionsOf(account) }
    : undefined

export interface TokenAccount {
  readonly mint: string
  readonly isFrozen: boolean
  readonly extensions: Extensions
}

/** Parses a token account. @returns undefined when the account is not a token account */
export const readTokenAccount = (account: ChainAccount | undefined): TokenAccount | undefined =>
  account && kindOf(account) === 'account'
    ? {
        mint: formatSolanaAddress(account.data.subarray(0, 32)),
        isFrozen: account.data[108] === accountState.frozen,
        extensions: extensionsOf(account),
      }
    : undefined

/** Returns the data of a new token account, with a balance of zero. */
export function newAccountData(mint: string, owner: string): Uint8Array {
  const data = new Uint8Array(accountSize)
  data.set(parseSolanaAddress(mint) ?? [], 0)
  data.set(parseSolanaAddress(owner) ?? [], 32)
  data[108] = accountState.initialized
  return data
}
