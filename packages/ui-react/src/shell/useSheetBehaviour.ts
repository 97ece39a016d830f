import { type RefObject, useEffect, useRef } from 'react'
import { dragByMouse } from './sheet/drag-by-mouse.js'
import { dragByTouch } from './sheet/drag-by-touch.js'
import { keepInSight } from './sheet/keep-in-sight.js'

/** Small windows and touch screens: a desktop needs no sheet. */
const WHERE = '(max-width: 430px), (pointer: coarse)'

/**
 * Makes the card a sheet, where it is one: it can be dragged away, and stays above the on-screen
 * keyboard.
 *
 * @param onDismiss - returns whether it may close
 */
export function useSheetBehaviour(
  card: RefObject<HTMLElement | null>,
  onDismiss: () => boolean,
  closing: boolean,
): void {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    if (closing) return
    // Resets the position of a sheet that is opened again while it is being dragged away.
    const { style } = card.current?.closest<HTMLElement>('.cb-shell') ?? {}
    style?.removeProperty('--cb-drag')
    style?.removeProperty('--cb-pulled')
  }, [card, closing])
  useEffect(() => {
    const sheet = card.current
    if (!sheet?.ownerDocument.defaultView?.matchMedia(WHERE).matches) return
    const gone = new AbortController()
    const onPulled = () => dismiss.current()
    dragByTouch(sheet, onPulled, gone.signal)
    dragByMouse(sheet, onPulled, gone.signal)
    keepInSight(sheet, gone.signal)
    return () => gone.abort()
  }, [card])
}
