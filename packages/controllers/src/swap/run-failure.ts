import type { Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { SwapsSource } from '../sources/swaps-source.js'
import { problemNamed, type SwapFailure, type SwapProblem } from './swap-failure.js'
import type { SwapNote } from './swap-note.js'
import type { ReadRun } from './swap-runs.js'

interface RunFailureParts {
  readonly carabiner: Pick<Carabiner, 'networks'>
  /** Returns the source of swaps. May reject. */
  readonly source: () => Promise<SwapsSource>
  readonly signal: AbortSignal
}

/** In ms. */
const timeout = 15_000

/** Reads why the calls of a swap failed. Never rejects. */
export async function readRunFailure(
  run: ReadRun,
  note: SwapNote,
  parts: RunFailureParts,
): Promise<SwapFailure> {
  const { failure } = run
  const { message, code } = failure ?? {}
  const facts = {
    message,
    code,
  }
  const isUndone = run.status === 'reverted' || failure?.reason === 'reverted'
  if (!isUndone) return { ...facts, problem: unsentProblem(run) }
  if (note.kind === 'approve') return { ...facts, problem: 'approval' }
  const isLess = isTooLittle(message) || (await wouldBringLess(run, note, parts))
  return { ...facts, problem: isLess ? 'slippage' : 'reverted' }
}

/** Returns why the calls were never sent. */
function unsentProblem({ failure }: ReadRun): SwapProblem {
  const namedProblem = problemNamed(failure?.name)
  // A swap that would revert was never sent, unlike a revert on the network, which costs a fee.
  if (namedProblem === 'wouldRevert' && isTooLittle(failure?.message)) return 'priceChanged'
  if (namedProblem === 'upgradeRejected') return namedProblem
  switch (failure?.reason) {
    case undefined:
      return 'notSent'
    case 'rejected':
    case 'replaced':
      return failure.reason
    case 'network':
      return 'unreachable'
    default:
      return namedProblem ?? 'failed'
  }
}

/**
 * Whether the same swap would now return less than the reviewed minimum, which explains its revert.
 */
async function wouldBringLess(
  { networkId, address }: ReadRun,
  { from, to, fromAmount, minimum }: SwapNote,
  { carabiner, source, signal }: RunFailureParts,
): Promise<boolean> {
  const network = carabiner.networks.find(networkId)
  if (!network) return false
  const ask = async () => {
    const swaps = await source()
    const gasPrice = await swaps.getGasPrice({ network, signal })
    const account = { namespace: 'eip155', address } as const
    return swaps.getQuote({
      account,
      network,
      gasPrice,
      signal,
      amount: fromAmount,
      from: from.address,
      to: to.address,
    })
  }
  const quote = await withDeadline(ask(), { action: 'quote of a swap', timeout, signal }).catch(
    () => undefined,
  )
  return quote !== undefined && quote.toAmount < minimum
}

/** The revert reasons of Uniswap, 1inch and other routers for a result that is too small. */
const words =
  /insufficient_?output_?amount|too little received|return_?amount_?is_?not_?enough|min_?return|slippage/i

/** Whether a revert reason means that the swap would have returned too little. */
export const isTooLittle = (reason: string | undefined): boolean => words.test(reason ?? '')
