import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton, GuardedForm } from '../GuardedButton.js'
import { useCanUnlockByPasskey } from '../keys/UnlockKeys.js'
import { ErrorText, Notice } from '../Notice.js'
import { Screen } from '../Screen.js'
import { useAction } from '../useAction.js'

interface VerifyFirstProps {
  /** Purpose of the proof. @default showing the keys */
  readonly about?: {
    readonly title: string
    /**
     * Proves the visitor's identity with a passkey. Null if no passkey can. Resolves with false for
     * another visitor's passkey.
     *
     * @default with a passkey that opens the keys
     */
    readonly byPasskey?: (() => Promise<boolean>) | null
  }
  onVerified(): Promise<void>
  cancel(): void
}

/** Asks for a fresh proof of identity: a passkey, a mailed code, or a new sign-in. */
export function VerifyFirst({ about, onVerified, cancel }: VerifyFirstProps) {
  const { text, walletName, session, passkeys, verification } = useFrame()
  const [isMailed, setIsMailed] = useState(false)
  const [otp, setOtp] = useState('')
  const { isBusy, error, run, fail } = useAction(text)
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isMailed) input.current?.focus()
  }, [isMailed])
  const email = session.user()?.email
  const ofKeys = useCanUnlockByPasskey() ? passkeys.unlock : null
  const { byPasskey: provePasskey = ofKeys } = about ?? {}
  const canUsePasskey = provePasskey !== null
  const hasNeither = !canUsePasskey && !email
  // A visitor with only a service's login proves their identity by signing in there.
  const isProven = hasNeither && session.isFresh()
  const byPasskey = () =>
    run(async () => {
      if (await provePasskey?.()) await onVerified()
      else fail(text('passkey.other'))
    })
  const mail = () =>
    run(async () => {
      await verification.begin()
      setIsMailed(true)
    })
  const submit = () =>
    run(async () => {
      await verification.submit(otp)
      await onVerified()
    })
  const messageKey = isProven ? 'export.verify.signed-in' : 'export.verify.again'
  const verify = hasNeither ? messageKey : 'export.verify'
  return (
    <GuardedForm>
      <Screen
        title={about?.title ?? text('export.title')}
        picture="lock"
        actions={
          <>
            {isMailed && (
              <GuardedButton look="main" type="submit" isBusy={isBusy} onPress={submit}>
                {text('export.code.submit')}
              </GuardedButton>
            )}
            {canUsePasskey && !isMailed && (
              <GuardedButton look="main" isBusy={isBusy} onPress={byPasskey}>
                {text('export.verify.passkey')}
              </GuardedButton>
            )}
            {email && !isMailed && (
              <GuardedButton look={canUsePasskey ? 'plain' : 'main'} isBusy={isBusy} onPress={mail}>
                {text('export.verify.mail')}
              </GuardedButton>
            )}
            {isProven && (
              <GuardedButton look="main" isBusy={isBusy} onPress={() => run(onVerified)}>
                {text('export.code.submit')}
              </GuardedButton>
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
    </GuardedForm>
  )
}
