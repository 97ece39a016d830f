import { amountOf } from '../send/amount-of.js'
import type { SendPlace } from '../send/draft.js'
import { entryOf } from './swap-quote-query.js'
import type { MissingSwapPart, SwapState } from './swap-state.js'

/**
 * Returns the first missing or invalid part of a swap, in the order of the messages.
 *
 * @param place - the account and network to swap on. Undefined if the account cannot swap
 */
export function findMissingSwapPart(
  state: SwapState,
  place: Pick<SendPlace, 'account'> | undefined,
): MissingSwapPart | undefined {
  const { fromToken, toToken, quote, failure, nativeHeld } = state
  if (!place) return 'chain'
  if (!fromToken || !toToken) return 'token'
  const amount = amountOf(entryOf(state))
  if (!amount) return 'amount'
  if (fromToken.held !== undefined && amount > fromToken.held) return 'funds'
  if (quote.status === 'failed' && failure?.problem === 'insufficient') return 'funds'
  if (quote.status === 'failed' && failure?.problem === 'liquidity') return 'liquidity'
  if (quote.status !== 'ready' || !quote.value) return 'quote'
  const networkFee = neededFor(state, place) ?? quote.value.networkFee ?? 0n
  const soldAmount = fromToken.address === undefined ? amount : 0n
  return nativeHeld !== undefined && nativeHeld < networkFee + soldAmount ? 'gas' : undefined
}

/**
 * Returns the native amount that the network requires, as far as known. A sponsor may pay a smart
 * account's fee.
 */
function neededFor(
  { networkCost }: Pick<SwapState, 'networkCost'>,
  { account }: Pick<SendPlace, 'account'>,
): bigint | undefined {
  const { needed, expected } = networkCost ?? {}
  return needed ?? (account.type === 'smartAccount' ? 0n : expected)
}
