import { formatSolanaAddress } from '@carabiner/core/solana'
import type { ChainAccount } from '../rpc/accounts.js'
import { token2022Program, tokenProgram } from '../transactions/programs.js'

const mintSize = 82
const accountSize = 165

export const isTokenProgram = (program: string): boolean =>
  program === tokenProgram || program === token2022Program

/**
 * Token-2022 puts extensions behind both kinds, with the kind where a plain account ends.
 *
 * @returns which of the token programs' accounts it is
 */
function kindOf({ owner, data }: ChainAccount): 'mint' | 'account' | undefined {
  if (!isTokenProgram(owner)) return undefined
  if (data.length === mintSize || data[accountSize] === 1) return 'mint'
  return data.length === accountSize || data[accountSize] === 2 ? 'account' : undefined
}

/** @returns undefined when the account is no mint */
export const readMint = (account: ChainAccount | undefined): { decimals: number } | undefined =>
  account && kindOf(account) === 'mint' ? { decimals: account.data[44] ?? 0 } : undefined

/** @returns undefined when the account holds no tokens */
export const readTokenAccount = (
  account: ChainAccount | undefined,
): { mint: string } | undefined =>
  account && kindOf(account) === 'account'
    ? { mint: formatSolanaAddress(account.data.subarray(0, 32)) }
    : undefined
