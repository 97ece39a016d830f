import { type AuthFailure, mailPause } from '@carabiner/controllers/internal'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { OtpInput } from '../../primitives/otp-input/OtpInput.js'
import { useSheet } from '../../root/RootContext.js'
import { useSecondsUntil } from '../retry-button/useSecondsUntil.js'
import { authFailureText } from './auth-failure-text.js'
import { codeLifetime } from './code-lifetime.js'
import { en } from './messages.en.js'
import css from './sign-in.css'

interface CodeFormProps {
  /** @default 'idle' */
  readonly state?: 'idle' | 'checking' | 'right'
  /** Shown in place of the hint once the code was right. */
  readonly done?: string | undefined
  readonly failure: AuthFailure | undefined
  /** The time when another code can be requested, in ms since 1970. */
  readonly resendAt: number | undefined
  readonly onComplete: (code: string) => void
  /** Clears the error. */
  readonly onEdit: () => void
  /** Requests another code. Without it, there is no resend button. */
  readonly onResend?: (() => void) | undefined
  /** True while another code is being sent. */
  readonly resending?: boolean
}

/** The field for an emailed code, with a resend button. */
export function CodeForm(props: CodeFormProps) {
  useSheet(css)
  const tOwn = useT(en)
  const { state = 'idle', done, failure, resendAt, onResend, resending = false } = props
  const [digits, setDigits] = useState('')
  const seconds = useSecondsUntil(resendAt, mailPause)
  // A new code makes the previous one invalid.
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the boxes after each request for a code
  useEffect(() => setDigits(''), [resendAt])
  const wait = seconds > 0 ? tOwn('email.resendIn', { seconds }) : undefined
  const isOver = failure?.problem === 'cooldown' && seconds === 0
  return (
    <>
      <OtpInput
        value={digits}
        state={state}
        error={failure && !isOver ? authFailureText(tOwn, failure, seconds) : undefined}
        label={tOwn('email.codeLabel')}
        hint={
          state === 'checking'
            ? tOwn('email.checking')
            : (done ?? tOwn('email.codeExpires', { minutes: codeLifetime }))
        }
        onChange={(next) => {
          setDigits(next)
          props.onEdit()
        }}
        onComplete={props.onComplete}
      />
      {onResend && (
        <div className="cb-sign-in-again">
          <p>{tOwn('email.notReceived')}</p>
          <Button
            variant="soft"
            size="sm"
            reason={state === 'right' ? tOwn('email.resend') : wait}
            loading={resending}
            onClick={onResend}
          >
            {tOwn('email.resend')}
          </Button>
        </div>
      )}
    </>
  )
}
