import { type RefObject, useEffect, useRef } from 'react'
import { behaveAsSheet } from './sheet/behave-as-sheet.js'

/** Small windows, and fingers: a desktop needs no sheet. */
const WHERE = '(max-width: 430px), (pointer: coarse)'

/** Makes the card a sheet to be dragged, where it is one. */
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
    // One that was dragged away and is opened again before it is gone stands where it belongs.
    const { style } = card.current?.closest<HTMLElement>('.cb-shell') ?? {}
    style?.removeProperty('--cb-drag')
    style?.removeProperty('--cb-pulled')
  }, [card, closing])
  useEffect(() => {
    if (!card.current?.ownerDocument.defaultView?.matchMedia(WHERE).matches) return
    const gone = new AbortController()
    behaveAsSheet(card.current, () => dismiss.current(), gone.signal)
    return () => gone.abort()
  }, [card])
}
