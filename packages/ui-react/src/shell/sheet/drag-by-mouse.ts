import { type Drag, dragSheet, isSheet } from './drag-sheet.js'
import { dragZone } from './drag-zone.js'

/** In px. A smaller movement counts as a press. */
const START = 8

/** Drags the sheet with a mouse or pen by its handle or header, in narrow windows. */
export function dragByMouse(card: HTMLElement, onDismiss: () => boolean, signal: AbortSignal) {
  let from: number | undefined
  let drag: Drag | undefined

  const onDown = (event: PointerEvent) => {
    const mouse = event.pointerType !== 'touch' && event.button === 0
    const zone = mouse && isSheet(card) && dragZone(event.composedPath(), card)
    from = zone === 'handle' ? event.clientY : undefined
  }
  const onMove = ({ clientY, pointerId, timeStamp }: PointerEvent) => {
    if (from === undefined) return
    const down = clientY - from
    if (!drag) {
      if (Math.abs(down) < START) return
      // Captured, so that the pointer's events go to the sheet and not to a button under it.
      card.setPointerCapture(pointerId)
      drag = dragSheet(card, onDismiss)
    }
    drag.move(down, timeStamp)
  }
  const onUp = ({ type, timeStamp }: PointerEvent) => {
    if (type === 'pointerup') drag?.drop(timeStamp)
    else drag?.cancel()
    drag = undefined
    from = undefined
  }
  card.addEventListener('pointerdown', onDown, { signal })
  card.addEventListener('pointermove', onMove, { signal })
  card.addEventListener('pointerup', onUp, { signal })
  card.addEventListener('pointercancel', onUp, { signal })
}
