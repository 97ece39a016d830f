import { formatSolanaAddress } from '@carabiner/core/solana'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { token2022Program } from '../decode/solana/programs.js'
import type { SolanaAccount } from './rpc.js'

/** What a token account holds. Token-2022 begins its accounts and mints as SPL Token does. */
export interface HeldTokens {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  /** Who may take so much of it. */
  readonly delegate?: { readonly address: string; readonly amount: bigint }
  /** Who may close it beside its owner. */
  readonly closer?: string
  /** Whether the mint's authority has stopped it. */
  readonly isFrozen: boolean
  /** Whether the tokens are the account's own SOL, wrapped. */
  readonly isNative: boolean
}

const size = { account: 165, mint: 82 }
/** A state of token accounts. */
const frozen = 2
const isToken = (owner: string) => owner === TOKEN_PROGRAM_ADDRESS || owner === token2022Program

/** @returns undefined for what is no token account */
export function readTokenAccount(account: SolanaAccount): HeldTokens | undefined {
  if (!account || !isToken(account.owner)) return undefined
  const { data } = account
  // A longer one says after its first part which of both it is; 1 is a mint.
  const isAccount =
    data.length === size.account || (data.length > size.account && data[size.account] === 2)
  if (!isAccount) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const at = (start: number) => formatSolanaAddress(data.slice(start, start + 32))
  const has = (option: number) => view.getUint32(option, true) === 1
  return {
    mint: at(0),
    owner: at(32),
    amount: view.getBigUint64(64, true),
    delegate: has(72) ? { address: at(76), amount: view.getBigUint64(121, true) } : undefined,
    closer: has(129) ? at(133) : undefined,
    isFrozen: data[108] === frozen,
    isNative: has(109),
  }
}

/** The decimals of a mint. @returns undefined for what is no mint */
export function readDecimals(account: SolanaAccount): number | undefined {
  if (!account || !isToken(account.owner)) return undefined
  const { data } = account
  const isMint =
    data.length === size.mint || (data.length > size.account && data[size.account] === 1)
  return isMint ? data[44] : undefined
}
