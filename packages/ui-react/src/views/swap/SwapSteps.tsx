import { useContext } from 'react'
import { formatAmount } from '../../format/format-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Icon } from '../../icons/Icon.js'
import { Spinner } from '../../primitives/spinner/Spinner.js'
import { en } from './messages.en.js'
import { useSwap } from './useSwap.js'

export interface SwapStepsProps {
  /** The symbol of the approved token. */
  readonly symbol: string
  readonly isApproved: boolean
  /** Whether the approval is signed, and no transaction. */
  readonly isSigned?: boolean
}

/** The two wallet requests as steps. The next one is marked. */
export function SwapSteps({ symbol, isApproved, isSigned = false }: SwapStepsProps) {
  const tOwn = useT(en)
  const { step } = useSwap().state
  const steps = [
    {
      id: 'approve',
      text: tOwn(isSigned ? 'swap.sign' : 'swap.approve', { symbol }),
      isDone: isApproved,
    },
    { id: 'swap', text: tOwn('swap.confirm'), isDone: false },
  ]
  const current = isApproved ? 'swap' : 'approve'
  const isBusy = step === 'approving' || step === 'swapping'
  return (
    <ol className="cb-swap-steps" aria-label={tOwn('swap.steps')}>
      {steps.map(({ id, text, isDone }, at) => (
        <li
          key={id}
          aria-current={id === current ? 'step' : undefined}
          data-done={isDone || undefined}
        >
          <span className="cb-swap-step-mark" aria-hidden="true">
            <StepMark
              number={at + 1}
              state={isDone ? 'done' : isBusy && id === current ? 'busy' : 'due'}
            />
          </span>
          <span>{text}</span>
          {isDone && <span className="cb-sr-only">{tOwn('swap.stepDone')}</span>}
        </li>
      ))}
    </ol>
  )
}

interface StepMarkProps {
  readonly number: number
  readonly state: 'done' | 'busy' | 'due'
}

function StepMark({ number, state }: StepMarkProps) {
  const locale = useContext(I18nContext)?.locale
  if (state === 'done') return <Icon name="check" size={12} />
  if (state === 'busy') return <Spinner size={12} />
  return <span>{formatAmount(BigInt(number), 0, locale)}</span>
}
