import type { SwapsSource, SwapTransaction } from '../sources/swaps-source.js'
import { approvalsOf, readAllowance } from './allowance.js'
import { type CheckedCall, checkApproval, checkSwap, type WantedSwap } from './check-swap.js'
import { type ExecutableQuote, slippageOf } from './quote.js'
import { SwapMismatchError } from './swap-errors.js'
import type { ApprovalKind } from './swap-state.js'
import { contractIn, type SwapToken } from './swap-token.js'

/** What the visitor reviewed. */
export interface ReviewedSwap {
  readonly place: WantedSwap['place']
  readonly quote: ExecutableQuote
  readonly from: SwapToken
  readonly to: SwapToken
  /** In percent. */
  readonly slippage: number
  readonly approval: ApprovalKind
  /** The wallet does several calls as one. */
  readonly isAtomic: boolean
  readonly knownTokens: readonly string[]
}

/** What the wallet is asked for: an approval alone, the swap alone, or both as one. */
export interface PreparedSwap {
  readonly kind: 'approve' | 'swap' | 'both'
  readonly calls: readonly CheckedCall[]
  /** All that it takes, in order: those of `calls`, and the swap where it is asked for later. */
  readonly whole: readonly CheckedCall[]
  /** Gas limit of the swap, where it could be tried. */
  readonly gas?: bigint
}

/**
 * Has the source make what is to be signed, and checks it.
 *
 * @throws {SwapMismatchError} for what is not the swap that was asked for
 * @throws whatever the source or the network fails with
 */
export async function prepareSwap(
  source: SwapsSource,
  reviewed: ReviewedSwap,
  signal: AbortSignal,
): Promise<PreparedSwap> {
  const { place, quote, from, to, slippage } = reviewed
  const { account, network } = place
  const request = {
    account,
    network,
    amount: quote.fromAmount,
    signal,
    from: from.address,
    to: to.address,
  }
  const wanted = { ...reviewed, amount: quote.fromAmount, token: contractIn(from), signal }
  // The least of the quote is the least in what is signed, as near as two places of a percentage come to it.
  const tolerance = { slippage: slippageOf(quote, slippage) }
  const build = (isEstimated: boolean) =>
    source.buildSwap({ ...request, ...tolerance, isEstimated })
  const { token } = wanted
  if (token === undefined || from.address === undefined) {
    const tx = await build(true)
    return swapAlone(await checkSwap(tx, wanted), tx)
  }
  const allowance = await source.getAllowance({ ...request, token: from.address })
  if (allowance >= quote.fromAmount) {
    const tx = await build(true)
    const call = await checkSwap(tx, wanted)
    // Whoever may not use the token can swap nothing of it.
    if ((await readAllowance(wanted, token, call.to)) < quote.fromAmount) {
      throw new SwapMismatchError('to: not the contract that may use the token')
    }
    return swapAlone(call, tx)
  }
  const [swap, approval] = [
    await build(false),
    await source.buildApproval({ ...request, from: from.address }),
  ]
  const call = await checkSwap(swap, wanted)
  checkApproval(approval, { ...wanted, token }, call.to)
  const approvals = await approvalsOf({ ...wanted, token }, call.to, reviewed.approval)
  const whole = [...approvals, call]
  return reviewed.isAtomic
    ? { kind: 'both', calls: whole, whole }
    : { kind: 'approve', calls: approvals, whole }
}

const swapAlone = (call: CheckedCall, { gas }: SwapTransaction): PreparedSwap => ({
  kind: 'swap',
  calls: [call],
  whole: [call],
  gas,
})
