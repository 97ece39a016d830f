import type { SwapToken } from '@carabiner/controllers'
import type { SwapQuote } from '@carabiner/controllers/internal'
import { useContext, useState } from 'react'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { tokenDigits } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { Checkbox } from '../../primitives/checkbox/Checkbox.js'
import { en } from './messages.en.js'
import { PermitPart } from './PermitPart.js'
import { SwapSteps } from './SwapSteps.js'
import { useSwap } from './useSwap.js'

export interface ApprovalPartProps {
  readonly quote: SwapQuote
  readonly from: SwapToken
}

/** The token approval that the swap needs, as a request of its own or together with the swap. */
export function ApprovalPart({ quote, from }: ApprovalPartProps) {
  const tOwn = useT(en)
  const { swap, state } = useSwap()
  const { allowance, step } = state
  const { isNeeded, isOnePrompt, permit } = allowance
  const hasTwoSteps = isNeeded && !isOnePrompt
  // In the second step, the first one stays visible.
  const [hadTwoSteps, setHadTwoSteps] = useState(hasTwoSteps)
  if (hasTwoSteps && !hadTwoSteps) setHadTwoSteps(true)
  if (isNeeded && isOnePrompt) {
    return (
      <div className="cb-swap-one-prompt">
        <p className="cb-swap-aside">{tOwn('swap.onePrompt')}</p>
        {step === 'reviewing' && (
          <Button variant="link" onClick={swap.approveSeparately}>
            {tOwn('swap.separately')}
          </Button>
        )}
      </div>
    )
  }
  if (hasTwoSteps && permit) return <PermitPart permit={permit} from={from} />
  if (!hasTwoSteps && !hadTwoSteps) return null
  return (
    <div className="cb-swap-approval">
      <SwapSteps symbol={tokenLabel(from)} isApproved={!hasTwoSteps} />
      {hasTwoSteps && (
        <p className="cb-swap-aside">{tOwn('swap.approveHelp', { symbol: tokenLabel(from) })}</p>
      )}
      {hasTwoSteps && step === 'reviewing' && <ApprovalChoice quote={quote} from={from} />}
    </div>
  )
}

/**
 * The choice of the approved amount: exactly the swapped amount, or an unlimited one for later
 * swaps without approval.
 */
function ApprovalChoice({ quote, from }: ApprovalPartProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { swap, state } = useSwap()
  const symbol = tokenLabel(from)
  const amount = tokenDigits(quote.fromAmount, from, locale)
  return (
    <Checkbox
      checked={state.approval === 'unlimited'}
      onChange={(isUnlimited) => swap.chooseApproval(isUnlimited ? 'unlimited' : 'exact')}
      label={
        <>
          <span>{tOwn('swap.approveAll', { symbol })}</span>
          <span className="cb-swap-small">{tOwn('swap.approveAllHint', { symbol, amount })}</span>
        </>
      }
    />
  )
}
