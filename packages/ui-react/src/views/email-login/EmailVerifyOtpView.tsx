import { en as connecting } from '../../components/connecting-text/messages.en.js'
import { CodeForm } from '../../components/sign-in/CodeForm.js'
import { ShownEmail } from '../../components/sign-in/ShownEmail.js'
import css from '../../components/sign-in/sign-in.css'
import { useT } from '../../i18n/useT.js'
import { useLast } from '../../modal/useLast.js'
import { Button } from '../../primitives/button/Button.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { useLogin } from './useLogin.js'

const texts = { ...en, ...connecting }

/**
 * The field for the code from an email, or from the page of the emailed link. Once the code is right, this view also opens and connects the
 * wallet.
 */
export default function EmailVerifyOtpView() {
  useSheet(css)
  const tOwn = useT(texts)
  const { login, state } = useLogin()
  const { failure, isLinkConfirmed, resendAt, step } = state
  // The last step clears the email address, while the view is still closing.
  const shown = useLast(state.email || undefined) ?? ''
  const isRight = step === 'opening' || step === 'connecting' || step === 'keys'
  return (
    <div className="cb-sign-in">
      <p className="cb-sign-in-sent">
        {tOwn.rich(isLinkConfirmed ? 'email.verifyShown' : 'email.verifySent', {
          address: (_, key) => <ShownEmail key={key} email={shown} />,
        })}
      </p>
      <CodeForm
        state={step === 'checking' ? 'checking' : isRight ? 'right' : 'idle'}
        done={
          isRight ? tOwn(step === 'connecting' ? 'email.connecting' : 'email.opening') : undefined
        }
        failure={step === 'verifyOtp' ? failure : undefined}
        resendAt={resendAt}
        resending={step === 'resendingCode'}
        onComplete={login.complete}
        onEdit={login.editCode}
        onResend={login.resend}
      />
      <Button variant="link" size="sm" onClick={login.changeAddress}>
        {tOwn('email.changeEmail')}
      </Button>
    </div>
  )
}
