import { formatSolanaAddress, tokenExtension } from '@carabiner/core/solana'
import {
  MemoRequiredError,
  ReceiverFrozenError,
  TokenNotTransferableError,
  TokenPausedError,
} from '../errors/token-errors.js'
import { systemProgram } from '../transactions/programs.js'
import { accountState, type Mint, type TokenAccount } from './token-account.js'

/** Rejects a token whose mint forbids transfers. @throws {TokenNotTransferableError | TokenPausedError} */
export function checkMint({ extensions }: Mint): void {
  if (extensions.has(tokenExtension.nonTransferable)) throw new TokenNotTransferableError()
  // The flag follows the pause authority.
  if (extensions.get(tokenExtension.pausable)?.[32] === 1) throw new TokenPausedError()
}

/**
 * Rejects an account that cannot receive the token.
 *
 * @param destination - undefined for an account that the transfer creates
 * @throws {ReceiverFrozenError | MemoRequiredError}
 */
export function checkDestination(mint: Mint, destination: TokenAccount | undefined): void {
  const stateOfNew = mint.extensions.get(tokenExtension.defaultAccountState)?.[0]
  const isFrozen = destination ? destination.isFrozen : stateOfNew === accountState.frozen
  if (isFrozen) throw new ReceiverFrozenError()
  if (destination?.extensions.get(tokenExtension.memoTransfer)?.[0] === 1)
    throw new MemoRequiredError()
}

/** Returns the program that each transfer of a token calls, or undefined without a hook. */
export function hookOf({ extensions }: Mint): string | undefined {
  // The program follows the hook's authority.
  const program = extensions.get(tokenExtension.transferHook)?.subarray(32, 64)
  if (program?.length !== 32) return undefined
  const address = formatSolanaAddress(program)
  return address === systemProgram ? undefined : address
}
