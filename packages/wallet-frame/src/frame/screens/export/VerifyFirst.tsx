import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { passkeyWraps } from '../../custody/wraps.js'
import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { ErrorText, Notice } from '../Notice.js'
import { Screen } from '../Screen.js'
import { useAction } from '../useAction.js'

interface VerifyFirstProps {
  /** What it is for. @default showing the keys */
  readonly about?: {
    readonly title: string
    /** Undefined where no passkey can prove it. @returns false for one of somebody else */
    readonly byPasskey: (() => Promise<boolean>) | undefined
  }
  onVerified(): Promise<void>
  cancel(): void
}

/** The visitor proves once more who they are: by their passkey, by a code that is mailed, or by signing in again. */
export function VerifyFirst({ about, onVerified, cancel }: VerifyFirstProps) {
  const { text, walletName, custody, session, passkeys, verification } = useFrame()
  const [isMailed, setIsMailed] = useState(false)
  const [otp, setOtp] = useState('')
  const { isBusy, error, run, fail } = useAction(text)
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isMailed) input.current?.focus()
  }, [isMailed])
  const vault = custody.vault()
  const email = session.user()?.email
  const hasPasskey = vault && passkeyWraps(vault).length > 0 && passkeys.isAvailable()
  const usePasskey = about ? about.byPasskey : hasPasskey ? passkeys.unlock : undefined
  const canUsePasskey = usePasskey !== undefined
  const hasNeither = !canUsePasskey && !email
  // Who signs in by a service alone proves it there.
  const isProven = hasNeither && session.isFresh()
  const byPasskey = () =>
    run(async () => {
      if (await usePasskey?.()) await onVerified()
      else fail(text('passkey.other'))
    })
  const mail = () =>
    run(async () => {
      await verification.begin()
      setIsMailed(true)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(async () => {
      await verification.submit(otp)
      await onVerified()
    })
  }
  const again = isProven ? 'export.verify.signed-in' : 'export.verify.again'
  const verify = hasNeither ? again : 'export.verify'
  return (
    <form className="wf-form" onSubmit={submit}>
      <Screen
        title={about?.title ?? text('export.title')}
        actions={
          <>
            {isMailed && (
              <Button look="main" type="submit" isBusy={isBusy}>
                {text('export.code.submit')}
              </Button>
            )}
            {canUsePasskey && !isMailed && (
              <Button look="main" isBusy={isBusy} onClick={byPasskey}>
                {text('export.verify.passkey')}
              </Button>
            )}
            {email && !isMailed && (
              <Button look={canUsePasskey ? 'plain' : 'main'} isBusy={isBusy} onClick={mail}>
                {text('export.verify.mail')}
              </Button>
            )}
            {isProven && (
              <Button look="main" isBusy={isBusy} onClick={() => run(onVerified)}>
                {text('export.code.submit')}
              </Button>
            )}
            <Button look="quiet" onClick={cancel}>
              {text('screen.cancel')}
            </Button>
          </>
        }
      >
        {!about && <Notice tone="warning">{text('export.text', { wallet: walletName })}</Notice>}
        {isMailed ? (
          <div className="wf-field">
            <p>{text('export.code.text', { email: email ?? '' })}</p>
            <label htmlFor={field} className="wf-label">
              {text('export.code.label')}
            </label>
            <input
              ref={input}
              id={field}
              className="wf-input wf-code-input"
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              value={otp}
              onChange={(event) => setOtp(event.target.value)}
              aria-invalid={error !== undefined}
            />
          </div>
        ) : (
          <p>{text(verify)}</p>
        )}
        <ErrorText>{error}</ErrorText>
      </Screen>
    </form>
  )
}
