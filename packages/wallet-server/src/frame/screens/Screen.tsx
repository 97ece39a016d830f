import { type ReactNode, useEffect, useId, useRef } from 'react'
import { SightContext } from '../guard/SightContext.js'
import { useSight } from '../guard/useSight.js'
import { useLanguage } from '../texts/LanguageContext.js'
import { focusOnArrival } from './focus-on-arrival.js'
import { useHeight } from './height/useHeight.js'
import { ScreenPicture } from './picture/Picture.js'
import type { PictureName } from './picture/paths.js'

interface ScreenProps {
  readonly title: string
  readonly children: ReactNode
  /** Drawn above the title. */
  readonly picture: PictureName
  /** The tone of the picture. @default 'accent' */
  readonly tone?: 'accent' | 'warning' | 'success'
  /** Buttons that stay in view, the main one first. */
  readonly actions?: ReactNode
}

/**
 * A screen, with the focus on its title when shown, so that screen readers announce it. Its guarded
 * controls learn from it whether it is visible. Only its middle scrolls.
 */
export function Screen({ title, picture, tone, children, actions }: ScreenProps) {
  const screen = useRef<HTMLElement>(null)
  const middle = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const sight = useSight(screen)
  const { messages, labels } = useLanguage()
  const [hold] = sight.holds
  const reason = hold === 'covered' ? messages['screen.covered'] : hold && labels[`held.${hold}`]
  const { isScrolled } = useHeight(screen, middle)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen
  useEffect(() => focusOnArrival(heading.current), [title])
  return (
    <SightContext value={sight}>
      <main ref={screen} className="wf-screen" aria-labelledby={id}>
        <div
          ref={middle}
          className="wf-middle"
          // The keyboard must reach a scrolled area.
          {...(isScrolled && { tabIndex: 0 })}
        >
          <div className="wf-head">
            <ScreenPicture name={picture} tone={tone} />
            <h1 ref={heading} id={id} tabIndex={-1} className="wf-title">
              {title}
            </h1>
          </div>
          <div className="wf-body">{children}</div>
        </div>
        <footer className="wf-footer">
          <p className="wf-status" aria-live="polite">
            {reason}
          </p>
          {actions && <div className="wf-actions">{actions}</div>}
        </footer>
      </main>
    </SightContext>
  )
}
