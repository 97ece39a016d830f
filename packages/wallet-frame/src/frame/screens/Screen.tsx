import { type ReactNode, useEffect, useId, useRef } from 'react'
import { focusOnArrival } from './focus-on-arrival.js'

interface ScreenProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons below everything, the main one first. */
  readonly actions?: ReactNode
}

/** A screen, of a page that has its main part elsewhere. Its title gets the focus when it is shown, so that it is read. */
export function Screen({ title, children, actions }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen
  useEffect(() => focusOnArrival(heading.current), [title])
  return (
    <section className="wf-screen" aria-labelledby={id}>
      <h1 ref={heading} id={id} tabIndex={-1} className="wf-title">
        {title}
      </h1>
      <div className="wf-body">{children}</div>
      {actions && <div className="wf-actions">{actions}</div>}
    </section>
  )
}
