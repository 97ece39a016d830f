import type { SwapProblem } from '@carabiner/controllers/internal'
import { FailureNote } from '../../components/transfer/TransferNote.js'
import { useFailureText } from './useFailureText.js'
import { useSwap } from './useSwap.js'

/** Where all that it takes is another press, or another amount. */
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
/** Where the words of others add nothing. */
const plain: readonly SwapProblem[] = [
  'rejected',
  'upgradeRejected',
  'notAtomic',
  'priceChanged',
  'liquidity',
  'insufficient',
]

/** Why the last try, or reading what it brings, came to nothing. */
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
