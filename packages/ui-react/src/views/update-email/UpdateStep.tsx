import { useT } from '../../i18n/useT.js'
import { en } from './messages.en.js'

interface UpdateStepProps {
  readonly current: 'address' | 'verifyPrimaryOtp' | 'verifySecondaryOtp'
  readonly present: string | undefined
}

/**
 * The number of the current step in changing the email address. There is one step fewer if the
 * account has no address yet.
 */
export function UpdateStep({ current, present }: UpdateStepProps) {
  const tOwn = useT(en)
  const steps =
    present === undefined
      ? ['address', 'verifySecondaryOtp']
      : ['address', 'verifyPrimaryOtp', 'verifySecondaryOtp']
  const at = { current: steps.indexOf(current) + 1, total: steps.length }
  return <p className="cb-sign-in-steps">{tOwn('email.updateStep', at)}</p>
}
