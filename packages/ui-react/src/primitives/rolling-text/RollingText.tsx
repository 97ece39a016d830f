import { useEffect, useState } from 'react'
import { usePage, useSheet } from '../../root/RootContext.js'
import css from './rolling-text.css'

/** In ms. The animations in rolling-text.css take less. */
const duration = 400

/**
 * An amount whose digits roll to the next value when it changes, unless motion is reduced. Screen
 * readers get the whole text at once. Use tabular figures.
 */
export function RollingText({ children }: { readonly children: string }) {
  useSheet(css)
  const view = usePage()
  const [shown, setShown] = useState<{ now: string; before?: string }>({ now: children })
  if (shown.now !== children) setShown({ now: children, before: shown.now })
  const { before } = shown
  useEffect(() => {
    if (before === undefined) return
    const timer = setTimeout(() => setShown(({ now }) => ({ now })), duration)
    return () => clearTimeout(timer)
  }, [before])
  const moves = view.matchMedia?.('(prefers-reduced-motion: no-preference)').matches
  if (before === undefined || !moves) return <span>{children}</span>
  return (
    <span>
      <span className="cb-sr-only">{children}</span>
      <span className="cb-roll" aria-hidden="true">
        {places(children, before).map(({ fromEnd, char, old }) => (
          <span key={fromEnd} data-old={old}>
            <span className={old === undefined ? undefined : 'cb-roll-new'}>{char}</span>
          </span>
        ))}
      </span>
    </span>
  )
}

/** Returns the characters of a text with those that they replace, compared from the end. */
function places(text: string, before: string) {
  const next = [...text]
  const last = [...before]
  return next.map((char, at) => {
    const fromEnd = next.length - at
    const old = last.at(-fromEnd) ?? ''
    return { fromEnd, char, old: old === char ? undefined : old }
  })
}
