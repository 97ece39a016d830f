import { mailPause } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { useSecondsUntil } from '../../components/retry-button/useSecondsUntil.js'
import { authFailureText } from '../../components/sign-in/auth-failure-text.js'
import { en as signIn } from '../../components/sign-in/messages.en.js'
import { ShownEmail } from '../../components/sign-in/ShownEmail.js'
import css from '../../components/sign-in/sign-in.css'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { SEAL } from '../../icons/glyphs.js'
import { Icon } from '../../icons/Icon.js'
import { useLast } from '../../modal/useLast.js'
import { Button } from '../../primitives/button/Button.js'
import { Spinner } from '../../primitives/spinner/Spinner.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import { CodeBesideLink } from './CodeBesideLink.js'
import { en } from './messages.en.js'
import { useLogin } from './useLogin.js'

const texts = { ...en, ...signIn }

/**
 * The view that waits for the visitor to follow the emailed link, or to type a code that the email
 * has beside it. Once the code is right, this view also opens and connects the wallet.
 */
export default function EmailVerifyDeviceView() {
  useSheet(css)
  const t = useT()
  const tOwn = useT(texts)
  const announce = useAnnounce()
  const { login, state } = useLogin()
  const { email, failure, hasCodeBesideLink, resendAt, step } = state
  const shown = useLast(email || undefined) ?? ''
  const seconds = useSecondsUntil(resendAt, mailPause)
  const failed = step === 'verifyDeviceFailed' && failure
  const text = failed
    ? failure.problem === 'timeout'
      ? tOwn('email.deviceNoAnswer')
      : authFailureText(tOwn, failure, seconds)
    : tOwn('email.deviceWaiting')
  const wait = seconds > 0 ? tOwn('email.resendEmailIn', { seconds }) : undefined
  const isBusy = !['verifyDevice', 'verifyDeviceFailed', 'resendingLink'].includes(step)
  useEffect(() => announce(text, failed ? 'assertive' : 'polite'), [announce, text, failed])
  return (
    <div className="cb-sign-in">
      <span className="cb-sign-in-disc" aria-hidden="true">
        <Glyph path={SEAL} size={24} />
      </span>
      <h2 className="cb-sign-in-sent" tabIndex={-1} data-focus-on-arrival>
        {tOwn.rich('email.deviceSent', {
          address: (_, key) => <ShownEmail key={key} email={shown} />,
        })}
      </h2>
      {hasCodeBesideLink ? (
        <CodeBesideLink
          state={state}
          seconds={seconds}
          onComplete={login.complete}
          onEdit={login.editCode}
        />
      ) : (
        <p className="cb-sign-in-note">{tOwn('email.deviceHint')}</p>
      )}
      {(failed || !hasCodeBesideLink) && (
        <p className="cb-sign-in-wait" data-tone={failed ? 'danger' : undefined}>
          {failed ? <Icon name="warning" size={16} /> : <Spinner />}
          <span>{text}</span>
        </p>
      )}
      {failed && <Button onClick={login.retry}>{t('common.retry')}</Button>}
      <div className="cb-sign-in-again">
        <p>{tOwn('email.notReceived')}</p>
        <Button
          variant="soft"
          size="sm"
          loading={step === 'resendingLink'}
          reason={wait ?? (isBusy ? tOwn('email.resendEmail') : undefined)}
          onClick={login.resend}
        >
          {tOwn('email.resendEmail')}
        </Button>
      </div>
      <Button variant="link" size="sm" onClick={login.changeAddress}>
        {tOwn('email.changeEmail')}
      </Button>
    </div>
  )
}
