import { InsufficientFundsError } from '@carabiner/core/adapter'
import { TokenFrozenError } from '../errors/token-errors.js'
import type { HeldTokens } from '../rpc/token-balances.js'

/**
 * Returns the account with the largest spendable balance.
 *
 * @param amount - undefined for the whole balance
 * @throws {InsufficientFundsError}
 * @throws {TokenFrozenError} when a frozen account has enough
 */
export function sourceOf(
  heldTokens: readonly HeldTokens[],
  amount: bigint | undefined,
): HeldTokens {
  const hasEnough = ({ amount: balance }: HeldTokens) => balance > 0n && balance >= (amount ?? 0n)
  const [source] = heldTokens
    .filter((one) => hasEnough(one) && !one.isFrozen)
    .sort((a, b) => (a.amount > b.amount ? -1 : Number(a.amount < b.amount)))
  if (source) return source
  throw heldTokens.some(hasEnough) ? new TokenFrozenError() : new InsufficientFundsError()
}
