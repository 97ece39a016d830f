import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useRoot, useSheet } from '../../root/RootContext.js'
import css from './tooltip.css'
import { usePlace } from './usePlace.js'
import { type TooltipOptions, useTooltip } from './useTooltip.js'

export interface TooltipProps extends TooltipOptions {
  /** A short text. Screen readers get the text from the anchor instead. */
  readonly text: string
}

interface BubbleProps extends Pick<TooltipProps, 'text' | 'anchor'> {
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

function Bubble({ text, anchor, ...handlers }: BubbleProps) {
  useSheet(css)
  const { shadow } = useRoot()
  const bubble = useRef<HTMLDivElement>(null)
  usePlace(anchor, bubble)
  // A dialog in the top layer covers elements outside it.
  const place = anchor.current?.closest('dialog') ?? shadow
  return createPortal(
    <div className="cb-tooltip" role="tooltip" aria-hidden="true" ref={bubble} {...handlers}>
      {text}
    </div>,
    place,
  )
}

/**
 * A short text about a control, shown on hover, focus and long press. Escape closes it before
 * anything else.
 */
export function Tooltip(props: TooltipProps) {
  const { open, bubble } = useTooltip(props)
  return open && <Bubble text={props.text} anchor={props.anchor} {...bubble} />
}
