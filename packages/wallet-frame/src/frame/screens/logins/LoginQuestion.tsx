import { useEffect, useRef } from 'react'
import type { LoginProvider } from '../../../protocol/logins.js'
import { Actions } from '../../requests/screen/Actions.js'
import { useGuard } from '../../requests/screen/guard/useGuard.js'
import { useFrame } from '../FrameContext.js'
import { focusOnArrival } from '../focus-on-arrival.js'
import type { ScreenEnd } from '../screen-opener.js'

/** Whether an account at a service signs in this visitor from now on, or no more. */
export interface LoginQuestionParts {
  readonly question: 'link' | 'remove'
  readonly provider: LoginProvider
  /** As the service calls the account. */
  readonly label: string | null
}

const names: Record<LoginProvider, string> = {
  ...{ google: 'Google', github: 'GitHub', apple: 'Apple', facebook: 'Facebook' },
  ...{ x: 'X', discord: 'Discord', farcaster: 'Farcaster', telegram: 'Telegram' },
}

/** The visitor decides it here: a page that asks by itself gets nothing by it. */
export function LoginQuestion(parts: LoginQuestionParts & ScreenEnd) {
  const { question, provider, label, done, cancel } = parts
  const { text } = useFrame()
  const screen = useRef<HTMLElement>(null)
  const box = useRef<HTMLElement>(null)
  const holds = useGuard({ screen, box, revision: 0, isReady: true })
  useEffect(() => focusOnArrival(screen.current), [])
  const service = names[provider]
  const title = text(`logins.${question}.title`, { service })
  return (
    <main ref={screen} className="wf-approval" tabIndex={-1} aria-label={title}>
      <section
        ref={box}
        className="wf-approval-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by the keyboard
        tabIndex={0}
        aria-label={title}
      >
        <h1 className="wf-title">{title}</h1>
        {label !== null && (
          <p className="wf-login-label">
            <bdi>{label}</bdi>
          </p>
        )}
        <p>{text(`logins.${question}.text`, { service })}</p>
      </section>
      <Actions holds={holds} isBusy={false} onConfirm={done} onReject={cancel} />
    </main>
  )
}
