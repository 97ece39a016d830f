import { type PointerEvent, useRef } from 'react'

/** A swipe closes a toast from this distance in px, or from this speed in px/ms [S9.25]. */
const THRESHOLD = 20
const VELOCITY = 0.11
/** The share of a movement away from the edge that the toast follows. */
const DAMPED = 0.15
/** In px. A smaller movement counts as a press. */
const START = 4

interface Swipe {
  readonly pointer: number
  readonly from: number
  readonly at: number
  moving: boolean
}

/**
 * Returns the handlers that swipe a toast towards its edge of the page. `onSwiped` removes the
 * toast.
 */
export function useSwipe(towards: 1 | -1, onSwiped: () => void) {
  const swipe = useRef<Swipe>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const onButton = event.target instanceof Element && event.target.closest('button,a')
    if (!event.isPrimary || event.button !== 0 || onButton) return
    const { pointerId: pointer, clientX: from, timeStamp: at } = event
    swipe.current = { pointer, from, at, moving: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = swipe.current
    if (now?.pointer !== event.pointerId) return
    const x = event.clientX - now.from
    if (!now.moving && Math.abs(x) < START) return
    if (!now.moving) event.currentTarget.setPointerCapture(event.pointerId)
    now.moving = true
    const shown = x * towards > 0 ? x : x * DAMPED
    event.currentTarget.style.setProperty('--cb-swipe', `${shown}px`)
    event.currentTarget.setAttribute('data-swiping', '')
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = swipe.current
    swipe.current = undefined
    if (!now?.moving) return
    const x = (event.clientX - now.from) * towards
    const velocity = x / Math.max(1, event.timeStamp - now.at)
    event.currentTarget.removeAttribute('data-swiping')
    if (event.type === 'pointerup' && (x >= THRESHOLD || velocity > VELOCITY)) {
      event.currentTarget.style.setProperty('--cb-swipe', `${110 * towards}%`)
      onSwiped()
    } else event.currentTarget.style.removeProperty('--cb-swipe')
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
