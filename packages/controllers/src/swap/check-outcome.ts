import type { CallsEstimate } from '@carabiner/core'
import type { TokenMovement } from '@carabiner/core/internal'
import { isSameAddress } from '../account/is-same-address.js'
import type { ExecutableQuote } from './quote.js'
import { isTooLittle } from './run-failure.js'
import { PriceChangedError, SwapMismatchError, SwapWouldRevertError } from './swap-errors.js'
import { contractIn, type SwapToken } from './swap-token.js'

/** What a swap is to move. */
interface WantedOutcome {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly quote: Pick<ExecutableQuote, 'fromAmount' | 'minimum'>
}

/**
 * Checks what the network says that the calls of a swap would do: nothing but what was reviewed leaves, and at least the
 * minimum that was reviewed arrives, at the account itself. What the network could not try out is not refused.
 *
 * @param tried - a dry run of all of them, also of those that the wallet is asked for later
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
  // A rollup's simulation may take the fee of the chain below it.
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
