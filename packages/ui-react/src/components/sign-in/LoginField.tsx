import { createEmailLogin } from '@carabiner/controllers'
import { mailPause } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { EmailField } from '../../primitives/field/EmailField.js'
import type { LightInputProps } from '../../primitives/light-input/LightInput.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSecondsUntil } from '../retry-button/useSecondsUntil.js'
import { authFailureText } from './auth-failure-text.js'
import { en } from './messages.en.js'

interface LoginFieldProps extends Pick<LightInputProps, 'focusOnEnter'> {
  /** Called if the visitor must complete another step first, such as accepting the terms. */
  readonly onLocked?: (() => void) | undefined
  /** Shows a submit arrow at the end. */
  readonly arrow?: boolean
}

/** The email field for signing in. */
export function LoginField({ onLocked, arrow = false, focusOnEnter }: LoginFieldProps) {
  const tOwn = useT(en)
  const announce = useAnnounce()
  const { carabiner } = useModalContext()
  const login = useController(createEmailLogin)
  const { email, step, failure, resendAt } = useProxy(login.state)
  const seconds = useSecondsUntil(failure?.problem === 'cooldown' ? resendAt : undefined, mailPause)
  const isOver = failure?.problem === 'cooldown' && seconds === 0
  const error = failure && !isOver ? authFailureText(tOwn, failure, seconds) : undefined
  const problem = failure?.problem
  // Announces each failure once, and not every second of its countdown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (problem !== undefined && error !== undefined) announce(error, 'assertive')
  }, [problem, announce])
  const submit = () => {
    if (onLocked) return onLocked()
    login.submit().catch((reason: unknown) => carabiner.logger.error('signing in failed', reason))
  }
  return (
    <EmailField
      label={tOwn('email.label')}
      placeholder={tOwn('email.placeholder')}
      submitLabel={arrow ? tOwn('email.submit') : undefined}
      value={email}
      error={error}
      loading={step === 'sending'}
      focusOnEnter={focusOnEnter}
      onChange={login.type}
      onSubmit={submit}
    />
  )
}
