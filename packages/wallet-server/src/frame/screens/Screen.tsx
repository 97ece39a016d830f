import { type ReactNode, useEffect, useId, useRef } from 'react'
import { SightContext } from '../guard/SightContext.js'
import { useSight } from '../guard/useSight.js'
import { useLanguage } from '../texts/LanguageContext.js'
import { focusOnArrival } from './focus-on-arrival.js'

interface ScreenProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons below everything, the main one first. */
  readonly actions?: ReactNode
}

/**
 * A screen, with the focus on its title when shown, so that screen readers announce it. Its guarded
 * controls learn from it whether it is visible.
 */
export function Screen({ title, children, actions }: ScreenProps) {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const sight = useSight(section)
  const { messages, labels } = useLanguage()
  const [hold] = sight.holds
  const reason = hold === 'covered' ? messages['screen.covered'] : hold && labels[`held.${hold}`]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen
  useEffect(() => focusOnArrival(heading.current), [title])
  return (
    <SightContext value={sight}>
      <section ref={section} className="wf-screen" aria-labelledby={id}>
        <h1 ref={heading} id={id} tabIndex={-1} className="wf-title">
          {title}
        </h1>
        <div className="wf-body">{children}</div>
        <p className="wf-status" aria-live="polite">
          {reason}
        </p>
        {actions && <div className="wf-actions">{actions}</div>}
      </section>
    </SightContext>
  )
}
