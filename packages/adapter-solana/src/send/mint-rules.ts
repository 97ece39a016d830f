import { formatSolanaAddress, tokenExtension } from '@carabiner/core/solana'
import {
  MemoRequiredError,
  ReceiverFrozenError,
  TokenNotTransferableError,
  TokenPausedError,
} from '../errors/token-errors.js'
import { systemProgram } from '../transactions/programs.js'
import { accountState, type Mint, type TokenAccount } from './token-account.js'

/** Refuses a token that its mint lets nobody send. @throws {TokenNotTransferableError | TokenPausedError} */
export function checkMint({ extensions }: Mint): void {
  if (extensions.has(tokenExtension.nonTransferable)) throw new TokenNotTransferableError()
  // Behind whoever may pause it.
  if (extensions.get(tokenExtension.pausable)?.[32] === 1) throw new TokenPausedError()
}

/**
 * Refuses an account that takes nothing.
 *
 * @param there - undefined for one that is made by the transfer
 * @throws {ReceiverFrozenError | MemoRequiredError}
 */
export function checkDestination(mint: Mint, there: TokenAccount | undefined): void {
  const stateOfNew = mint.extensions.get(tokenExtension.defaultAccountState)?.[0]
  const isFrozen = there ? there.isFrozen : stateOfNew === accountState.frozen
  if (isFrozen) throw new ReceiverFrozenError()
  if (there?.extensions.get(tokenExtension.memoTransfer)?.[0] === 1) throw new MemoRequiredError()
}

/** The program that is called with each transfer of a token; undefined where there is none. */
export function hookOf({ extensions }: Mint): string | undefined {
  // Behind whoever may change it.
  const program = extensions.get(tokenExtension.transferHook)?.subarray(32, 64)
  if (program?.length !== 32) return undefined
  const address = formatSolanaAddress(program)
  return address === systemProgram ? undefined : address
}
