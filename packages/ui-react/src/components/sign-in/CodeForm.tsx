import { type AuthFailure, mailPause } from '@carabiner/controllers/internal'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { OtpInput } from '../../primitives/otp-input/OtpInput.js'
import { useSheet } from '../../root/RootContext.js'
import { useSecondsUntil } from '../retry-button/useSecondsUntil.js'
import { authFailureText } from './auth-failure-text.js'
import { en } from './messages.en.js'
import css from './sign-in.css'

interface CodeFormProps {
  /** @default 'idle' */
  readonly state?: 'idle' | 'checking' | 'right'
  /** Replaces the hint once the code was right. */
  readonly done?: string | undefined
  readonly failure: AuthFailure | undefined
  /** The time of the next possible resend, in ms since 1970. */
  readonly resendAt: number | undefined
  readonly onComplete: (code: string) => void
  /** Clears the error. */
  readonly onEdit: () => void
  /** Requests another code. Without it there is no resend button. */
  readonly onResend?: (() => void) | undefined
  /** True while another code is being sent. */
  readonly resending?: boolean
}

/** The lifetime of a code from the wallet's server. */
const minutes = 10

/** The field for an emailed code, with a resend button. */
export function CodeForm(props: CodeFormProps) {
  useSheet(css)
  const own = useT(en)
  const { state = 'idle', done, failure, resendAt, onResend, resending = false } = props
  const [digits, setDigits] = useState('')
  const seconds = useSecondsUntil(resendAt, mailPause)
  // The previous code is invalid once another is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sending empties the boxes
  useEffect(() => setDigits(''), [resendAt])
  const wait = seconds > 0 ? own('email.resendIn', { seconds }) : undefined
  const isOver = failure?.problem === 'cooldown' && seconds === 0
  return (
    <>
      <OtpInput
        value={digits}
        state={state}
        error={failure && !isOver ? authFailureText(own, failure, seconds) : undefined}
        label={own('email.codeLabel')}
        hint={
          state === 'checking'
            ? own('email.checking')
            : (done ?? own('email.codeExpires', { minutes }))
        }
        onChange={(next) => {
          setDigits(next)
          props.onEdit()
        }}
        onComplete={props.onComplete}
      />
      {onResend && (
        <div className="cb-sign-in-again">
          <p>{own('email.notReceived')}</p>
          <Button
            variant="soft"
            size="sm"
            reason={state === 'right' ? own('email.resend') : wait}
            loading={resending}
            onClick={onResend}
          >
            {own('email.resend')}
          </Button>
        </div>
      )}
    </>
  )
}
