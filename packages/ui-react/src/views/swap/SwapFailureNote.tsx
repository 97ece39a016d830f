import type { SwapProblem } from '@carabiner/controllers/internal'
import { FailureNote } from '../../components/transfer/TransferNote.js'
import { useFailureText } from './useFailureText.js'
import { useSwap } from './useSwap.js'

/** Problems that another press or another amount can solve. */
const mild: readonly SwapProblem[] = [
  'rejected',
  'upgradeRejected',
  'notAtomic',
  'notSent',
  'priceChanged',
  'quote',
  'liquidity',
  'insufficient',
  'feeUncovered',
]
/** Problems for which the error message adds nothing. */
const plain: readonly SwapProblem[] = [
  'rejected',
  'upgradeRejected',
  'notAtomic',
  'priceChanged',
  'liquidity',
  'insufficient',
]

/** The reason why the last try or quote failed. */
export function SwapFailureNote() {
  const say = useFailureText()
  const { failure, quote } = useSwap().state
  const problem = failure?.problem ?? (quote.status === 'failed' ? 'quote' : undefined)
  if (problem === undefined) return null
  return (
    <FailureNote
      text={say(problem)}
      isMild={mild.includes(problem)}
      message={plain.includes(problem) ? undefined : failure?.message}
    />
  )
}
