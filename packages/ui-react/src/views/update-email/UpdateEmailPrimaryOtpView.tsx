import { CodeForm } from '../../components/sign-in/CodeForm.js'
import { ShownEmail } from '../../components/sign-in/ShownEmail.js'
import css from '../../components/sign-in/sign-in.css'
import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { UpdateStep } from './UpdateStep.js'
import { useUpdate } from './useUpdate.js'

/** The field for the code sent to the current email address. */
export default function UpdateEmailPrimaryOtpView() {
  useSheet(css)
  const tOwn = useT(en)
  const { update, state, present } = useUpdate()
  const { failure, resendAt, step } = state
  // A view that is leaving must not submit its code to the next step.
  const isHere = step === 'verifyPrimaryOtp' || step === 'resendingPrimaryOtp'
  return (
    <div className="cb-sign-in">
      <UpdateStep current="verifyPrimaryOtp" present={present} />
      <p className="cb-sign-in-sent">
        {tOwn.rich('email.primarySent', {
          address: (_, key) => <ShownEmail key={key} email={present ?? ''} />,
        })}
      </p>
      <CodeForm
        state={isHere ? 'idle' : 'checking'}
        failure={step === 'verifyPrimaryOtp' ? failure : undefined}
        resendAt={resendAt}
        resending={step === 'resendingPrimaryOtp'}
        onComplete={update.complete}
        onEdit={update.editCode}
        onResend={update.resend}
      />
      <Button variant="link" size="sm" onClick={update.startOver}>
        {tOwn('email.startOver')}
      </Button>
    </div>
  )
}
