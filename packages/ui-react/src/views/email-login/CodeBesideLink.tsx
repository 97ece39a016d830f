import type { EmailLoginState } from '@carabiner/controllers/internal'
import { useEffect, useState } from 'react'
import { en as connecting } from '../../components/connecting-text/messages.en.js'
import { authFailureText } from '../../components/sign-in/auth-failure-text.js'
import { codeLifetime } from '../../components/sign-in/code-lifetime.js'
import { en as signIn } from '../../components/sign-in/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { OtpInput } from '../../primitives/otp-input/OtpInput.js'
import { en } from './messages.en.js'

const texts = { ...en, ...signIn, ...connecting }

interface CodeBesideLinkProps {
  readonly state: EmailLoginState
  /** The seconds until another email can be requested. */
  readonly seconds: number
  readonly onComplete: (code: string) => void
  /** Clears the error. */
  readonly onEdit: () => void
}

/**
 * The field for the code that the first email of a new address has beside the link. The page cannot
 * tell whether the address is new.
 */
export function CodeBesideLink({ state, seconds, onComplete, onEdit }: CodeBesideLinkProps) {
  const tOwn = useT(texts)
  const { failure, resendAt, step } = state
  const [digits, setDigits] = useState('')
  // A new code makes the previous one invalid.
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the boxes after each email
  useEffect(() => setDigits(''), [resendAt])
  const wrong = step === 'verifyDevice' ? failure : undefined
  const isRight = step === 'opening' || step === 'connecting' || step === 'keys'
  const hint = () => {
    if (step === 'checkingBesideLink') return tOwn('email.checking')
    if (isRight) return tOwn(step === 'connecting' ? 'email.connecting' : 'email.opening')
    if (step === 'verifyDevice') return tOwn('email.deviceWaiting')
    return tOwn('email.codeExpires', { minutes: codeLifetime })
  }
  const error = () => {
    if (wrong?.problem === 'tooMany') return tOwn('email.deviceTooMany')
    return wrong && authFailureText(tOwn, wrong, seconds)
  }
  const note = tOwn('email.deviceCode')
  return (
    <>
      <p className="cb-sign-in-note">{note}</p>
      <OtpInput
        value={digits}
        state={step === 'checkingBesideLink' ? 'checking' : isRight ? 'right' : 'idle'}
        error={error()}
        label={tOwn('email.codeLabel')}
        description={note}
        // Beside the link, the field is not the view's only purpose.
        focusOnEnter="fine"
        hint={hint()}
        onChange={(next) => {
          setDigits(next)
          onEdit()
        }}
        onComplete={onComplete}
      />
    </>
  )
}
