import { RequestPreviewNote } from '../../components/request-preview/RequestPreviewNote.js'
import { useLast } from '../../modal/useLast.js'
import { useSwap } from './useSwap.js'

/**
 * Warnings that the review has of its own: about the balance, and an approval that it lets choose.
 * The contract that swaps is checked, and often unknown by name.
 */
const named = /^(balance\.|approve\.unlimited$|call\.unknown$)/

/** The effects of the swap, from a simulation of the calls that the wallet would get. */
export function SwapPreview() {
  const { reviewedCalls, step, allowance } = useSwap().state
  const calls = useLast(step === 'reviewing' ? reviewedCalls : undefined)
  const typedData = allowance.isNeeded ? allowance.permit?.typedData : undefined
  // A permit is a request of its own, before the swap.
  const request = typedData ? { typedData } : calls && { calls }
  return <RequestPreviewNote request={request} named={named} />
}
