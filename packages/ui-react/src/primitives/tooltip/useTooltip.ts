import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useRoot } from '../../root/RootContext.js'
import { useLastClosed } from './TooltipGroup.js'

// All in ms.
const HOVER = 400
const LONG_PRESS = 500
/** Time to move the pointer onto the bubble. */
const GRACE = 100
/** For so long after one has closed, the next opens at once. */
const READING = 300

/** When a tooltip is open, and the handlers that its anchor and its bubble need. */
export function useTooltip(openOnTap: boolean) {
  const { shadow } = useRoot()
  const lastClosed = useLastClosed()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const set = useCallback((next: boolean, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setOpen, wait, next)
  }, [])
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return
      // The dialog sees that this press had its use.
      event.preventDefault()
      close()
    }
    shadow.addEventListener('keydown', onKeyDown, true)
    shadow.addEventListener('scroll', close, true)
    return () => {
      shadow.removeEventListener('keydown', onKeyDown, true)
      shadow.removeEventListener('scroll', close, true)
      if (lastClosed) lastClosed.current = performance.now()
    }
  }, [open, close, shadow, lastClosed])

  const touched = ({ pointerType }: PointerEvent) => pointerType === 'touch'
  const reading = () =>
    performance.now() - (lastClosed?.current ?? Number.NEGATIVE_INFINITY) < READING
  return {
    open,
    anchorHandlers: {
      onPointerEnter: (event: PointerEvent) => {
        if (!touched(event)) set(true, reading() ? 0 : HOVER)
      },
      onPointerLeave: (event: PointerEvent) => {
        if (!touched(event)) set(false, GRACE)
      },
      onPointerDown: (event: PointerEvent) => {
        if (touched(event) && !openOnTap) set(true, LONG_PRESS)
        else if (!openOnTap) close()
      },
      onPointerUp: (event: PointerEvent) => {
        if (touched(event) && !open && !openOnTap) close()
      },
      onClick: () => {
        if (openOnTap) setOpen(true)
      },
      onFocus: ({ target }: { target: Element }) => {
        if (target.matches(':focus-visible')) set(true, 0)
      },
      onBlur: close,
    },
    bubbleHandlers: {
      onPointerEnter: () => set(true, 0),
      onPointerLeave: () => set(false, GRACE),
    },
  }
}
