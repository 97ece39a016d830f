import { formatSolanaAddress } from '../../solana/index.js'
import { systemProgram, token2022Program, tokenProgram } from './programs.js'
import type { SolanaAccount } from './solana-account.js'
import { readTokenAccount } from './token-account.js'

const stakeProgram = 'Stake11111111111111111111111111111111111111'
const loader = 'BPFLoaderUpgradeab1e11111111111111111111111'

/** The position of an authority in an account's data. */
interface Place {
  readonly at: number
  /** The position of the flag that the authority is set, in four bytes or one. */
  readonly option?: { readonly at: number; readonly size: 1 | 4 }
}

const nonce: readonly Place[] = [{ at: 8 }]
/** The staking and the withdrawing authority. */
const stake: readonly Place[] = [{ at: 12 }, { at: 44 }]
/** The mint and the freeze authority. */
const mint: readonly Place[] = [
  { at: 4, option: { at: 0, size: 4 } },
  { at: 50, option: { at: 46, size: 4 } },
]
const program: readonly Place[] = [{ at: 13, option: { at: 12, size: 1 } }]
const buffer: readonly Place[] = [{ at: 5, option: { at: 4, size: 1 } }]

/**
 * Returns the authorities of an account, by position, for known programs: token accounts, mints,
 * durable nonces, stakes and upgradeable programs.
 */
export function rulersOf(account: SolanaAccount): readonly (string | undefined)[] {
  if (!account) return []
  const token = readTokenAccount(account)
  if (token) return [token.owner]
  return placesOf(account).map(({ at, option }) => {
    const bytes = account.data.slice(at, at + 32)
    if (bytes.length < 32 || (option && readOption(account.data, option) !== 1)) return undefined
    return formatSolanaAddress(bytes)
  })
}

function placesOf({ owner, data }: NonNullable<SolanaAccount>): readonly Place[] {
  const kind = data.length < 4 ? 0 : readOption(data, { at: 0, size: 4 })
  if (owner === systemProgram) return data.length === 80 ? nonce : []
  if (owner === stakeProgram) return kind === 1 || kind === 2 ? stake : []
  if (owner === tokenProgram || owner === token2022Program) return mint
  if (owner === loader) return kind === 3 ? program : kind === 1 ? buffer : []
  return []
}

function readOption(data: Uint8Array, { at, size }: { at: number; size: 1 | 4 }): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return size === 1 ? view.getUint8(at) : view.getUint32(at, true)
}

/**
 * Returns the account's SOL that an authority can withdraw: all of a stake, a durable nonce or a
 * token account, except SOL that is shown as tokens.
 */
export function ruledLamports(account: SolanaAccount, ruler: string): bigint {
  if (!account) return 0n
  const token = readTokenAccount(account)
  if (token) {
    const wrapped = token.isNative ? token.amount : 0n
    return token.owner === ruler ? account.lamports - wrapped : 0n
  }
  const rulers = rulersOf(account)
  const isStake = account.owner === stakeProgram
  const isNonce = account.owner === systemProgram
  const taker = isStake ? rulers[1] : isNonce ? rulers[0] : undefined
  return taker === ruler ? account.lamports : 0n
}
