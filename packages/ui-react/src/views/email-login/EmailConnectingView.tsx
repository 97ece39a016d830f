import { connectingText } from '../../components/connecting-text/connecting-text.js'
import { en as connecting } from '../../components/connecting-text/messages.en.js'
import { FailureDetails } from '../../components/failure-details/FailureDetails.js'
import { Outcome } from '../../components/outcome/Outcome.js'
import { en as signIn } from '../../components/sign-in/messages.en.js'
import css from '../../components/sign-in/sign-in.css'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { LOCK } from '../../icons/glyphs.js'
import { Button } from '../../primitives/button/Button.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { useLogin } from './useLogin.js'

const texts = { ...en, ...connecting, ...signIn }

/** The progress and the outcome of connecting after signing in. */
export default function EmailConnectingView() {
  useSheet(css)
  const t = useT()
  const tOwn = useT(texts)
  const { login, state } = useLogin()
  const { step, failure } = state
  const left = failure?.problem === 'left'
  const stopped = step === 'stopped' && failure
  return (
    <>
      <Outcome
        picture={
          <span className="cb-sign-in-disc" aria-hidden="true">
            <Glyph path={LOCK} size={24} />
          </span>
        }
        {...connectingText(tOwn, step, failure)}
        actions={
          stopped && (
            <>
              <Button onClick={login.retry}>
                {left ? tOwn('email.continue') : t('common.retry')}
              </Button>
              <Button variant="bare" onClick={login.changeAddress}>
                {tOwn('email.changeEmail')}
              </Button>
            </>
          )
        }
      />
      {stopped && failure.problem === 'failed' && failure.message && (
        <FailureDetails>{failure.message}</FailureDetails>
      )}
    </>
  )
}
