import { CodeForm } from '../../components/sign-in/CodeForm.js'
import { ShownEmail } from '../../components/sign-in/ShownEmail.js'
import css from '../../components/sign-in/sign-in.css'
import { useT } from '../../i18n/useT.js'
import { useLast } from '../../modal/useLast.js'
import { Button } from '../../primitives/button/Button.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { UpdateStep } from './UpdateStep.js'
import { useUpdate } from './useUpdate.js'

/** The field for the code sent to the new email address. */
export default function UpdateEmailSecondaryOtpView() {
  useSheet(css)
  const tOwn = useT(en)
  const { update, state, present } = useUpdate()
  const { failure, resendAt, step } = state
  const isHere = step === 'verifySecondaryOtp' || step === 'resendingSecondaryOtp'
  // The form is cleared once the address is confirmed.
  const email = useLast(state.email || undefined) ?? ''
  return (
    <div className="cb-sign-in">
      <UpdateStep current="verifySecondaryOtp" present={present} />
      <p className="cb-sign-in-sent">
        {tOwn.rich(present === undefined ? 'email.addSent' : 'email.secondarySent', {
          address: (_, key) => <ShownEmail key={key} email={email} />,
        })}
      </p>
      <CodeForm
        state={isHere ? 'idle' : 'checking'}
        failure={step === 'verifySecondaryOtp' ? failure : undefined}
        resendAt={present === undefined ? resendAt : undefined}
        resending={step === 'resendingSecondaryOtp'}
        onComplete={update.complete}
        onEdit={update.editCode}
        // If there is a current address, a resend would start over with that address.
        onResend={present === undefined ? update.resend : undefined}
      />
      <Button variant="link" size="sm" onClick={update.startOver}>
        {tOwn('email.startOver')}
      </Button>
    </div>
  )
}
