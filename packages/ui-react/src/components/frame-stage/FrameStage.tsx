import { useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { useRoot, useSheet } from '../../root/RootContext.js'
import css from './frame-stage.css'
import { en } from './messages.en.js'

/**
 * The slot of the embedded wallet's frame. The frame is always a child of the modal's element, even
 * before a view shows it.
 */
const slotName = 'wallet-frame'

/** Shows the embedded wallet's frame through a slot, because moving the frame would reload it. */
export function FrameStage() {
  useSheet(css)
  const tOwn = useT(en)
  const { shadow } = useRoot()
  const slot = useRef<HTMLSlotElement>(null)
  const [isThere, setIsThere] = useState(false)
  const [height, setHeight] = useState<number>()
  const title = tOwn('frame.title')
  useLayoutEffect(() => {
    const place = slot.current
    if (!place) return
    /** Follows the height of the frame's screen, which the frame's attribute has. */
    const heights = new MutationObserver(([change]) => {
      if (change?.target instanceof HTMLIFrameElement) setHeight(heightOf(change.target))
    })
    const look = () => {
      const [frame] = place.assignedElements()
      setIsThere(frame !== undefined)
      heights.disconnect()
      if (!(frame instanceof HTMLIFrameElement)) return
      setHeight(heightOf(frame))
      heights.observe(frame, { attributeFilter: ['height'] })
      frame.title = title
      // Screen readers start reading at the frame's beginning, even if the frame appears after its
      // view.
      if (shadow.activeElement?.matches('.cb-card')) frame.focus({ preventScroll: true })
    }
    look()
    place.addEventListener('slotchange', look)
    return () => {
      heights.disconnect()
      place.removeEventListener('slotchange', look)
    }
  }, [title, shadow])
  return (
    <div
      className="cb-frame-stage"
      aria-busy={!isThere || undefined}
      style={{ '--cb-frame-height': height === undefined ? undefined : `${height}px` }}
    >
      {!isThere && (
        <div className="cb-frame-coming">
          <span className="cb-sr-only">{tOwn('frame.loading')}</span>
          <Skeleton width={64} height={64} shape="circle" />
          <Skeleton width="56%" height={24} />
          <SkeletonRows count={3} />
          <Skeleton height={48} shape="block" />
        </div>
      )}
      <slot name={slotName} className="cb-frame-slot" data-focus-on-enter="always" ref={slot} />
    </div>
  )
}

/** @returns in CSS pixels, or undefined for a frame that does not tell it */
function heightOf({ height }: HTMLIFrameElement): number | undefined {
  const pixels = Number.parseInt(height, 10)
  return Number.isNaN(pixels) ? undefined : pixels
}
