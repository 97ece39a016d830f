import type { CallsEstimate } from '@carabiner/core'
import type { TokenMovement } from '@carabiner/core/internal'
import { isSameAddress } from '../account/is-same-address.js'
import type { ExecutableQuote } from './quote.js'
import { isTooLittle } from './run-failure.js'
import { PriceChangedError, SwapMismatchError, SwapWouldRevertError } from './swap-errors.js'
import { contractIn, type SwapToken } from './swap-token.js'

/** The tokens and quote of a swap. */
interface WantedOutcome {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly quote: Pick<ExecutableQuote, 'fromAmount' | 'minimum'>
}

/**
 * Checks the dry run of a swap: only the reviewed amount leaves, and at least the reviewed minimum
 * arrives at the account. Passes if the network could not simulate it.
 *
 * @param tried - a dry run of all calls, including those of a later prompt
 * @throws {PriceChangedError} less would arrive
 * @throws {SwapMismatchError} something else would leave, or nothing would arrive
 * @throws {SwapWouldRevertError}
 */
export function checkOutcome(tried: CallsEstimate, { from, to, quote }: WantedOutcome): void {
  const failed = tried.calls.find(({ simulated }) => simulated === 'failed')
  if (failed && isTooLittle(failed.reason)) throw new PriceChangedError()
  if (failed) throw new SwapWouldRevertError(failed.reason)
  const { movements } = tried
  if (!movements) return
  const amountOf = (token: SwapToken) => movements.find((one) => isOf(one, token))?.amount ?? 0n
  if (-amountOf(from) > quote.fromAmount) throw new SwapMismatchError('tried: more would leave')
  // A rollup's simulation may charge the fee of the chain below it.
  const isOther = ({ token, ...one }: TokenMovement) =>
    token !== undefined && one.amount < 0n && !isOf({ token, ...one }, from)
  if (movements.some(isOther)) throw new SwapMismatchError('tried: another token would leave')
  const arriving = amountOf(to)
  if (arriving <= 0n) throw new SwapMismatchError('tried: nothing would arrive')
  if (arriving < quote.minimum) throw new PriceChangedError()
}

function isOf({ token }: TokenMovement, wanted: SwapToken): boolean {
  const contract = contractIn(wanted)
  return token === undefined || contract === undefined
    ? token === contract
    : isSameAddress(token, contract)
}
