import { deepActiveElement } from '../../root/focus/active-element.js'
import { type Drag, dragSheet, isSheet } from './drag-sheet.js'
import { dragZone } from './drag-zone.js'

/** In px. A smaller movement counts as a tap. */
const START = 8
const TEXT = 'textarea,input:not([type="checkbox"],[type="radio"])'

/** Closes the on-screen keyboard of a focused field. Returns whether it was open. */
function closeKeyboard(card: HTMLElement): boolean {
  const open = deepActiveElement(card.ownerDocument)?.matches(TEXT) ?? false
  if (open) card.focus({ preventScroll: true })
  return open
}

/** Lets one finger pull the sheet down, by its handle or its content. */
export function dragByTouch(card: HTMLElement, onDismiss: () => boolean, signal: AbortSignal) {
  let from: { x: number; y: number; zone: 'handle' | 'content' } | undefined
  let drag: Drag | undefined

  const forget = () => {
    from = undefined
    drag?.cancel()
    drag = undefined
  }
  const onStart = (event: TouchEvent) => {
    const [finger] = event.touches
    forget()
    if (!finger || event.touches.length > 1 || !isSheet(card)) return
    const zone = dragZone(event.composedPath(), card)
    if (zone) from = { x: finger.clientX, y: finger.clientY, zone }
  }
  const onMove = (event: TouchEvent) => {
    const [finger] = event.touches
    if (!from || !finger) return
    const down = finger.clientY - from.y
    const aside = Math.abs(finger.clientX - from.x)
    if (!drag) {
      const wanted = from.zone === 'handle' || down > aside
      if (!wanted || !event.cancelable) return forget()
    }
    // From here on, neither the page nor the touched element handles the gesture.
    event.preventDefault()
    if (!drag) {
      if (Math.abs(down) < START) return
      if (closeKeyboard(card)) return forget()
      drag = dragSheet(card, onDismiss)
    }
    drag.move(down, event.timeStamp)
  }
  const onEnd = ({ timeStamp }: TouchEvent) => {
    drag?.drop(timeStamp)
    drag = undefined
    from = undefined
  }
  card.addEventListener('touchstart', onStart, { passive: true, signal })
  // Not passive, because it must prevent the browser from scrolling.
  card.addEventListener('touchmove', onMove, { passive: false, signal })
  card.addEventListener('touchend', onEnd, { signal })
  card.addEventListener('touchcancel', forget, { signal })
}
