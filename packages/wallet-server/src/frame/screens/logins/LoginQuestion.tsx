import { useEffect, useRef, useState } from 'react'
import { useGuard } from '../../guard/useGuard.js'
import type { ListedPasskey } from '../../passkeys/list-passkeys.js'
import { Actions } from '../../requests/screen/Actions.js'
import { useFrame } from '../FrameContext.js'
import { focusOnArrival } from '../focus-on-arrival.js'
import { useHeight } from '../height/useHeight.js'
import { ScreenPicture } from '../picture/Picture.js'
import type { ScreenEnd } from '../stage.js'
import { KeptPasskeys } from './KeptPasskeys.js'
import { type LoginQuestionParts, sayLoginQuestion } from './login-question.js'

interface LoginQuestionProps extends ScreenEnd {
  readonly asked: LoginQuestionParts
}

/** Asks the visitor here, so that a page cannot change a login alone. */
export function LoginQuestion({ asked, done, cancel }: LoginQuestionProps) {
  const { title, label, change: changes = [], text } = sayLoginQuestion(asked, useFrame().text)
  const { passkeys } = asked
  // Passkeys that open the keys are the visitor's own: a thief cannot create such a passkey.
  const [kept, setKept] = useState(() => new Set(passkeys?.list.filter(isOwn).map(({ id }) => id)))
  const confirm = () => {
    passkeys?.keep([...kept])
    done()
  }
  const screen = useRef<HTMLElement>(null)
  const box = useRef<HTMLElement>(null)
  useHeight(screen, box)
  // A changed choice must be seen before it is confirmed.
  const [revision, setRevision] = useState(0)
  const holds = useGuard({ screen, box, revision, isReady: true })
  const isUnseen = holds.some((hold) => hold === 'hidden' || hold === 'small' || hold === 'covered')
  const change = (id: string, isKept: boolean) => {
    if (isUnseen) return
    setRevision((before) => before + 1)
    setKept((before) => new Set([...before].filter((one) => one !== id).concat(isKept ? [id] : [])))
  }
  useEffect(() => focusOnArrival(screen.current), [])
  return (
    <main ref={screen} className="wf-approval" tabIndex={-1} aria-label={title}>
      <section
        ref={box}
        className="wf-approval-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolled area
        tabIndex={0}
        aria-label={title}
      >
        <div className="wf-head">
          <ScreenPicture name={pictures[asked.question]} />
          <h1 className="wf-title">{title}</h1>
        </div>
        {label !== null && (
          <p className="wf-login-label wf-login-one">
            <bdi>{label}</bdi>
          </p>
        )}
        {changes.length > 0 && (
          <dl className="wf-approval-rows wf-login-change">
            {changes.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="wf-login-label">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="wf-login-text">{text}</p>
        {passkeys && <KeptPasskeys list={passkeys.list} kept={kept} onChange={change} />}
      </section>
      <Actions holds={holds} isBusy={false} onConfirm={confirm} onReject={cancel} />
    </main>
  )
}

const pictures = {
  link: 'login',
  remove: 'login',
  email: 'mail',
  device: 'devices',
  everywhere: 'devices',
} as const

const isOwn = ({ opensKeys }: ListedPasskey) => opensKeys
