import { cloneElement, type ReactElement, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useRoot, useSheet } from '../../root/RootContext.js'
import css from './tooltip.css'
import { usePlace } from './usePlace.js'
import { useTooltip } from './useTooltip.js'

export interface TooltipProps {
  /** A few words; never the only place of what a visitor needs. */
  readonly text: string
  /** Opens on a tap, for a help mark that does nothing else. */
  readonly openOnTap?: boolean
  /** One element that takes focus. */
  readonly children: ReactElement<{ label?: string; 'aria-describedby'?: string | undefined }>
}

/** A word about a button that shows none, on hover, focus and long press. Escape closes it first. */
export function Tooltip({ text, openOnTap = false, children }: TooltipProps) {
  useSheet(css)
  const { shadow } = useRoot()
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const { open, anchorHandlers, bubbleHandlers } = useTooltip(openOnTap)
  usePlace(anchor, bubble, open)
  // What only shows the name of an icon need not be read twice.
  const described = children.props.label !== text
  return (
    <>
      <span className="cb-tooltip-anchor" ref={anchor} {...anchorHandlers}>
        {described ? cloneElement(children, { 'aria-describedby': id }) : children}
      </span>
      {/* There from the start, so that it is read with the button, not after. */}
      {described && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {open &&
        createPortal(
          <div
            className="cb-tooltip"
            role="tooltip"
            aria-hidden="true"
            ref={bubble}
            {...bubbleHandlers}
          >
            {text}
          </div>,
          shadow,
        )}
    </>
  )
}
