import { dragByMouse } from './drag-by-mouse.js'
import { dragByTouch } from './drag-by-touch.js'
import { keepInSight } from './keep-in-sight.js'

/**
 * What a dialog on a phone does beyond one on a desk: it is dragged away, and stays above the keyboard.
 *
 * @param onDismiss - answers whether it may close
 */
export function behaveAsSheet(card: HTMLElement, onDismiss: () => boolean, signal: AbortSignal) {
  dragByTouch(card, onDismiss, signal)
  dragByMouse(card, onDismiss, signal)
  keepInSight(card, signal)
}
