import { FailureDetails } from '../../components/failure-details/FailureDetails.js'
import { Outcome } from '../../components/outcome/Outcome.js'
import { authFailureText } from '../../components/sign-in/auth-failure-text.js'
import { en as signIn } from '../../components/sign-in/messages.en.js'
import css from '../../components/sign-in/sign-in.css'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { LOCK } from '../../icons/glyphs.js'
import { Button } from '../../primitives/button/Button.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { useLogin } from './useLogin.js'

const texts = { ...en, ...signIn }

/** Whoever signed in is being connected, and what came of it. */
export function EmailConnectingView() {
  useSheet(css)
  const t = useT()
  const own = useT(texts)
  const { login, state } = useLogin()
  const { step, failure } = state
  const left = failure?.problem === 'left'
  const stopped = step === 'stopped' && failure
  const said = stopped
    ? left
      ? { title: own('email.keysLeft'), text: own('email.keysLeftHint') }
      : { title: own('email.stopped'), text: authFailureText(own, failure) }
    : { title: own(step === 'opening' ? 'email.opening' : 'email.connecting') }
  return (
    <>
      <Outcome
        ring={stopped ? (left ? 'cancelled' : 'failed') : 'waiting'}
        picture={
          <span className="cb-sign-in-disc" aria-hidden="true">
            <Glyph path={LOCK} size={24} />
          </span>
        }
        {...said}
        actions={
          stopped && (
            <>
              <Button onClick={login.retry}>
                {left ? own('email.continue') : t('common.retry')}
              </Button>
              <Button variant="bare" onClick={login.changeAddress}>
                {own('email.changeEmail')}
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
