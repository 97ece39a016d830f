import type { CallsEstimate } from '@carabiner/core'
import type { TokenMovement } from '@carabiner/core/internal'
import { isSameAddress } from '../account/is-same-address.js'
import type { ExecutableQuote } from './quote.js'
import { isTooLittle } from './run-failure.js'
import { PriceChangedError, SwapMismatchError, SwapWouldRevertError } from './swap-errors.js'
import { contractIn, type SwapToken } from './swap-token.js'

/** The tokens and the quote of a swap. */
interface WantedOutcome {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly quote: Pick<ExecutableQuote, 'fromAmount' | 'minimum'>
}

/**
 * Checks the dry run of a swap: only the reviewed amount may leave the account, and at least the
 * reviewed minimum must arrive. Passes if the network could not simulate it.
 *
 * @param dryRun - a dry run of all calls, including those of a later prompt
 * @throws {PriceChangedError} if less would arrive
 * @throws {SwapMismatchError} if something else would leave, or nothing would arrive
 * @throws {SwapWouldRevertError} if the network would revert it
 */
export function checkOutcome(dryRun: CallsEstimate, { from, to, quote }: WantedOutcome): void {
  const failedCall = dryRun.calls.find(({ simulated }) => simulated === 'failed')
  if (failedCall && isTooLittle(failedCall.reason)) throw new PriceChangedError()
  if (failedCall) throw new SwapWouldRevertError(failedCall.reason)
  const { movements } = dryRun
  if (!movements) return
  const amountOf = (token: SwapToken) =>
    movements.find((movement) => isMovementOf(movement, token))?.amount ?? 0n
  if (-amountOf(from) > quote.fromAmount)
    throw new SwapMismatchError('simulation: more would be spent')
  // The simulation on a rollup may include the rollup's layer 1 fee.
  const isOther = ({ token, ...movement }: TokenMovement) =>
    token !== undefined && movement.amount < 0n && !isMovementOf({ token, ...movement }, from)
  if (movements.some(isOther))
    throw new SwapMismatchError('simulation: another token would be spent')
  const arriving = amountOf(to)
  if (arriving <= 0n) throw new SwapMismatchError('simulation: nothing would be received')
  if (arriving < quote.minimum) throw new PriceChangedError()
}

function isMovementOf({ token }: TokenMovement, wanted: SwapToken): boolean {
  const contract = contractIn(wanted)
  return token === undefined || contract === undefined
    ? token === contract
    : isSameAddress(token, contract)
}
