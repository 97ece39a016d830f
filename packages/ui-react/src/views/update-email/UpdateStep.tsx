import { useT } from '../../i18n/useT.js'
import { en } from './messages.en.js'

interface UpdateStepProps {
  readonly current: 'address' | 'verifyPrimaryOtp' | 'verifySecondaryOtp'
  readonly present: string | undefined
}

/**
 * The current step of changing the email address. Without a previous address there is one step
 * less.
 */
export function UpdateStep({ current, present }: UpdateStepProps) {
  const own = useT(en)
  const steps =
    present === undefined
      ? ['address', 'verifySecondaryOtp']
      : ['address', 'verifyPrimaryOtp', 'verifySecondaryOtp']
  const at = { current: steps.indexOf(current) + 1, total: steps.length }
  return <p className="cb-sign-in-steps">{own('email.updateStep', at)}</p>
}
