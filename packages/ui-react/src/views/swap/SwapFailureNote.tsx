import type { SwapProblem } from '@carabiner/controllers/internal'
import { FailureNote } from '../../components/transfer/TransferNote.js'
import { useFailureText } from './useFailureText.js'
import { useSwap } from './useSwap.js'

/** The problems that trying again, or another amount, can solve. */
const retryable: readonly SwapProblem[] = [
  'rejected',
  'upgradeRejected',
  'notAtomic',
  'notSent',
  'permit',
  'permitExpired',
  'priceChanged',
  'quote',
  'liquidity',
  'insufficient',
  'feeUncovered',
]
/** The problems for which the error message adds nothing. */
const plain: readonly SwapProblem[] = [
  'permit',
  'permitExpired',
  'rejected',
  'upgradeRejected',
  'notAtomic',
  'priceChanged',
  'liquidity',
  'insufficient',
]

/** The reason why the last attempt or the quote failed. */
export function SwapFailureNote() {
  const failureText = useFailureText()
  const { failure, quote } = useSwap().state
  const problem = failure?.problem ?? (quote.status === 'failed' ? 'quote' : undefined)
  if (problem === undefined) return null
  return (
    <FailureNote
      text={failureText(problem)}
      isMild={retryable.includes(problem)}
      message={plain.includes(problem) ? undefined : failure?.message}
    />
  )
}
