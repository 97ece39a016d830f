import { type RefObject, useEffect, useRef } from 'react'
import { dragByMouse } from './sheet/drag-by-mouse.js'
import { dragByTouch } from './sheet/drag-by-touch.js'
import { keepInSight } from './sheet/keep-in-sight.js'

/** Matches small windows and touch screens. A desktop needs no sheet. */
const WHERE = '(max-width: 430px), (pointer: coarse)'

/**
 * On small windows and touch screens, lets the visitor drag the sheet away and keeps it above the
 * on-screen keyboard.
 *
 * @param onDismiss - returns whether the modal may close
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
    // Resets the position of a sheet that is reopened while it is being dragged away.
    const { style } = card.current?.closest<HTMLElement>('.cb-shell') ?? {}
    style?.removeProperty('--cb-drag')
    style?.removeProperty('--cb-pulled')
  }, [card, closing])
  useEffect(() => {
    const sheet = card.current
    if (!sheet?.ownerDocument.defaultView?.matchMedia(WHERE).matches) return
    const controller = new AbortController()
    const onPulled = () => dismiss.current()
    dragByTouch(sheet, onPulled, controller.signal)
    dragByMouse(sheet, onPulled, controller.signal)
    keepInSight(sheet, controller.signal)
    return () => controller.abort()
  }, [card])
}
