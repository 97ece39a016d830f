import type { PayOption } from '@carabiner/controllers/internal'
import { useContext } from 'react'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { formatAmount } from '../../format/format-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Icon } from '../../icons/Icon.js'
import { Spinner } from '../../primitives/spinner/Spinner.js'
import { en } from './messages.en.js'
import { usePay } from './usePay.js'

type Mark = 'done' | 'busy' | 'next' | 'due'

interface Step {
  readonly id: 'approve' | 'swap' | 'pay'
  readonly text: string
  readonly mark: Mark
}

interface SwapStepsProps {
  readonly option: PayOption | undefined
  readonly isBusy: boolean
}

/** The requests of a payment with another token: the approval, the swap and the payment. */
export function SwapSteps({ option, isBusy }: SwapStepsProps) {
  const own = useT(en)
  const steps = useSteps(option, isBusy)
  if (steps.length === 0) return null
  return (
    <ol className="cb-pay-steps" aria-label={own('pay.steps')}>
      {steps.map(({ id, text, mark }, at) => (
        <li
          key={id}
          aria-current={mark === 'busy' || mark === 'next' ? 'step' : undefined}
          data-done={mark === 'done' || undefined}
        >
          <span className="cb-pay-step-mark" aria-hidden="true">
            <StepMark number={at + 1} mark={mark} />
          </span>
          <span>{text}</span>
          {mark === 'done' && <span className="cb-sr-only">{own('pay.stepDone')}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Returns the steps. None for a payment without a swap. */
function useSteps(option: PayOption | undefined, isBusy: boolean): readonly Step[] {
  const own = useT(en)
  const { swap, swapped, step } = usePay().state
  const from = swap?.fromToken ?? swapped?.from
  const to = swap?.toToken ?? swapped?.to
  const isPaying = swapped !== undefined && (option === undefined || option.id === swapped.optionId)
  if (!from || !to || !(swap || isPaying)) return []
  const now = isBusy ? 'busy' : 'next'
  const symbols = { from: tokenLabel(from), to: tokenLabel(to) }
  const pay: Step = {
    id: 'pay',
    text: own('pay.stepPay', { symbol: symbols.to }),
    mark: !swap && step !== 'swapping' ? now : 'due',
  }
  if (!swap) {
    // The network may not show the balance yet.
    const mark = step === 'swapping' ? 'busy' : 'done'
    return [{ id: 'swap', text: own('pay.stepSwap', symbols), mark }, pay]
  }
  const { allowance } = swap
  const { isNeeded, isOnePrompt, permit, amount } = allowance
  const isApproving = swap.step === 'approving' || (isNeeded && !isOnePrompt && !permit?.expiresAt)
  const hasApproval = amount !== undefined && (isNeeded ? !isOnePrompt : isApproving)
  const approve: Step = {
    id: 'approve',
    text: own(permit ? 'pay.sign' : 'pay.approve', { symbol: symbols.from }),
    mark: isApproving ? now : 'done',
  }
  const swapStep: Step = {
    id: 'swap',
    text: own('pay.stepSwap', symbols),
    mark: isApproving ? 'due' : now,
  }
  return hasApproval || isApproving ? [approve, swapStep, pay] : [swapStep, pay]
}

interface StepMarkProps {
  readonly number: number
  readonly mark: Mark
}

function StepMark({ number, mark }: StepMarkProps) {
  const locale = useContext(I18nContext)?.locale
  if (mark === 'done') return <Icon name="check" size={12} />
  if (mark === 'busy') return <Spinner size={12} />
  return <span>{formatAmount(BigInt(number), 0, locale)}</span>
}
