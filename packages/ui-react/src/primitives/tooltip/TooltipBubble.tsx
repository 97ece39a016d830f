import { type RefObject, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useRoot, useSheet } from '../../root/RootContext.js'
import css from './tooltip.css'
import { usePlace } from './usePlace.js'

export interface TooltipBubbleProps {
  readonly text: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

/** What an open tooltip shows. Screen readers have the text at its anchor. */
export function TooltipBubble({ text, anchor, ...handlers }: TooltipBubbleProps) {
  useSheet(css)
  const { shadow } = useRoot()
  const bubble = useRef<HTMLDivElement>(null)
  usePlace(anchor, bubble)
  return createPortal(
    <div className="cb-tooltip" role="tooltip" aria-hidden="true" ref={bubble} {...handlers}>
      {text}
    </div>,
    shadow,
  )
}
