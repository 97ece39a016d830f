import { formatSolanaAddress } from '../../solana/index.js'
import { token2022Program, tokenProgram } from './programs.js'
import type { SolanaAccount } from './solana-account.js'

/**
 * The contents of a token account. Accounts and mints of Token-2022 begin like those of SPL Token.
 */
export interface HeldTokens {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  /** The delegate and its allowance. */
  readonly delegate?: { readonly address: string; readonly amount: bigint }
  /** The close authority, if it is not the owner. */
  readonly closer?: string
  /** Whether the mint's authority froze it. */
  readonly isFrozen: boolean
  /** Whether the tokens are the account's own SOL, wrapped. */
  readonly isNative: boolean
}

const size = { account: 165, mint: 82 }
/** The state of a frozen token account. */
const frozen = 2
const isToken = (owner: string) => owner === tokenProgram || owner === token2022Program

/** @returns undefined for other accounts */
export function readTokenAccount(account: SolanaAccount): HeldTokens | undefined {
  if (!account || !isToken(account.owner)) return undefined
  const { data } = account
  // A longer account has its type after the first part, where 1 is a mint.
  const isAccount =
    data.length === size.account || (data.length > size.account && data[size.account] === 2)
  if (!isAccount) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const at = (start: number) => formatSolanaAddress(data.slice(start, start + 32))
  const isSet = (option: number) => view.getUint32(option, true) === 1
  return {
    mint: at(0),
    owner: at(32),
    amount: view.getBigUint64(64, true),
    delegate: isSet(72) ? { address: at(76), amount: view.getBigUint64(121, true) } : undefined,
    closer: isSet(129) ? at(133) : undefined,
    isFrozen: data[108] === frozen,
    isNative: isSet(109),
  }
}

/** Returns the decimals of a mint. @returns undefined for other accounts */
export function readDecimals(account: SolanaAccount): number | undefined {
  if (!account || !isToken(account.owner)) return undefined
  const { data } = account
  const isMint =
    data.length === size.mint || (data.length > size.account && data[size.account] === 1)
  return isMint ? data[44] : undefined
}
