import { type PointerEvent, type RefObject, useRef } from 'react'

const START = 8
const SHARE = 0.25
const VELOCITY = 0.5
const UPWARD = 0.2

interface Drag {
  readonly pointer: number
  readonly from: number
  offset: number
  at: number
  velocity: number
  moving: boolean
}

/** Whether the card is a bottom sheet now: its handle is shown then, and only then. */
export const isSheet = (card: HTMLElement): boolean =>
  (card.querySelector('.cb-handle')?.getClientRects().length ?? 0) > 0

/**
 * Dragging the sheet down by its handle or header. `onDismiss` answers whether it may close; if not, or
 * not far enough, the sheet springs back.
 */
export function useSheetDrag(card: RefObject<HTMLElement | null>, onDismiss: () => boolean) {
  const drag = useRef<Drag>(undefined)

  const place = (offset: number) => {
    const shown = offset > 0 ? offset : offset * UPWARD
    card.current?.style.setProperty('--cb-drag', `${shown}px`)
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const sheet = card.current
    if (!event.isPrimary || !sheet || !isSheet(sheet)) return
    const inHeader =
      event.target instanceof Element && event.target.closest('.cb-header,.cb-handle')
    if (!inHeader) return
    const { pointerId: pointer, clientY: from, timeStamp: at } = event
    drag.current = { pointer, from, at, offset: 0, velocity: 0, moving: false }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (now?.pointer !== event.pointerId) return
    const offset = event.clientY - now.from
    if (!now.moving && Math.abs(offset) < START) return
    if (!now.moving) {
      now.moving = true
      // From here on the press belongs to the sheet, not to a button under it.
      event.currentTarget.setPointerCapture(event.pointerId)
      card.current?.removeAttribute('data-settling')
    }
    now.velocity = (offset - now.offset) / Math.max(1, event.timeStamp - now.at)
    now.offset = offset
    now.at = event.timeStamp
    place(offset)
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    const sheet = card.current
    drag.current = undefined
    if (!now?.moving || !sheet) return
    // A finger that rests before it lets go is not flinging.
    const velocity = event.timeStamp - now.at < 100 ? now.velocity : 0
    const far = now.offset > sheet.offsetHeight * SHARE
    if (event.type === 'pointerup' && (far || velocity > VELOCITY) && onDismiss()) return
    sheet.setAttribute('data-settling', '')
    place(0)
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
