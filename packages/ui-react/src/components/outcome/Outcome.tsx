import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { HandshakeRing, type RingState } from '../../primitives/handshake-ring/HandshakeRing.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import css from './outcome.css'

export interface OutcomeProps {
  ring: RingState
  /** A picture of 64 px. */
  picture: ReactNode
  /** The account's picture of 64 px, for the ring on success. */
  account?: ReactNode
  title: string
  text?: string
  actions?: ReactNode
}

/** A pending or finished request: ring, text and actions. Each state is announced once. */
export function Outcome({ ring, picture, account, title, text, actions }: OutcomeProps) {
  useSheet(css)
  const announce = useAnnounce()
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const urgent = ring === 'failed' || ring === 'cancelled'
  useEffect(() => {
    announce(text ? `${title}. ${text}` : title, urgent ? 'assertive' : 'polite')
  }, [announce, title, text, urgent])
  // If focus is inside, it moves to the first action, never to the close button.
  useLayoutEffect(() => {
    const element = panel.current
    if (urgent && element?.matches(':focus-within')) {
      const next = element.querySelector<HTMLElement>('.cb-button-primary') ?? heading.current
      next?.focus({ preventScroll: true })
    }
  }, [urgent])
  return (
    <div className="cb-outcome" ref={panel}>
      <HandshakeRing state={ring} account={account}>
        {picture}
      </HandshakeRing>
      <h2 className="cb-outcome-title" ref={heading} tabIndex={-1} data-focus-on-arrival>
        {title}
      </h2>
      {text !== undefined && <p className="cb-outcome-text">{text}</p>}
      {actions && <div className="cb-outcome-actions">{actions}</div>}
    </div>
  )
}
