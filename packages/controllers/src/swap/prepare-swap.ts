import { isSameAddress } from '../account/is-same-address.js'
import type { SwapsSource, SwapTransaction } from '../sources/swaps-source.js'
import { approvalsOf, readAllowance } from './allowance.js'
import type { SignedPermit } from './ask-for-permit.js'
import { type CheckedCall, checkApproval, checkSwap, type WantedSwap } from './check-swap.js'
import { type ExecutableQuote, slippageOf } from './quote.js'
import { PermitUnusableError, SwapMismatchError } from './swap-errors.js'
import type { ApprovalKind } from './swap-state.js'
import { contractIn, type SwapToken } from './swap-token.js'

/** The reviewed swap. */
export interface ReviewedSwap {
  readonly place: WantedSwap['place']
  readonly quote: ExecutableQuote
  readonly from: SwapToken
  readonly to: SwapToken
  /** The slippage in percent. */
  readonly slippage: number
  readonly approval: ApprovalKind
  /** Whether the wallet can handle several calls in one prompt. */
  readonly isAtomic: boolean
  readonly knownTokens: readonly string[]
  /** The signed approval, which the swap then contains. */
  readonly permit?: SignedPermit | undefined
}

/** The request to the wallet: an approval, the swap, or both. */
export interface PreparedSwap {
  readonly kind: 'approve' | 'swap' | 'both'
  readonly calls: readonly CheckedCall[]
  /** All calls in order: `calls`, then a swap that is requested later. */
  readonly whole: readonly CheckedCall[]
  /** The gas limit of the swap, if it was simulated. */
  readonly gas?: bigint
}

/**
 * Builds the calls with the source, and checks them.
 *
 * @throws {SwapMismatchError} if they differ from the requested swap
 * @throws the error of the source or network
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
  // The source takes the minimum as a slippage, with two decimal places at most.
  const tolerance = { slippage: slippageOf(quote, slippage) }
  const build = (isEstimated: boolean) =>
    source.buildSwap({ ...request, ...tolerance, isEstimated })
  const { token } = wanted
  if (token === undefined || from.address === undefined) {
    const tx = await build(true)
    return swapAlone(await checkSwap(tx, wanted), tx)
  }
  if (reviewed.permit) {
    const { data: permit, spender, r } = reviewed.permit
    const tx = await source.buildSwap({ ...request, ...tolerance, isEstimated: false, permit })
    const call = await checkSwap(tx, wanted)
    if (!isSameAddress(call.to, spender)) {
      throw new SwapMismatchError('permit: not the swap contract')
    }
    // Without the approval, the swap would revert.
    if (!tx.data.toLowerCase().includes(r)) throw new PermitUnusableError('source')
    return swapAlone(call, {})
  }
  const allowance = await source.getAllowance({ ...request, token: from.address })
  if (allowance >= quote.fromAmount) {
    const tx = await build(true)
    const call = await checkSwap(tx, wanted)
    // The allowance is for another contract than the one that the swap calls.
    if ((await readAllowance(wanted, token, call.to)) < quote.fromAmount) {
      throw new SwapMismatchError('to: not the approved contract')
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
  const allCalls = [...approvals, call]
  return reviewed.isAtomic
    ? { kind: 'both', calls: allCalls, whole: allCalls }
    : { kind: 'approve', calls: approvals, whole: allCalls }
}

const swapAlone = (call: CheckedCall, { gas }: Pick<SwapTransaction, 'gas'>): PreparedSwap => ({
  kind: 'swap',
  calls: [call],
  whole: [call],
  gas,
})
