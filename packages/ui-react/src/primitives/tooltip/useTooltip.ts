import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useRoot } from '../../root/RootContext.js'
import { useLastClosed } from './TooltipGroup.js'

// All in ms.
const HOVER = 400
const LONG_PRESS = 500
/** Time to move the pointer onto the bubble. */
const GRACE = 100
/** For so long after one has closed, the next opens at once. */
const READING = 300

export interface TooltipBehaviour {
  /** Opens on a tap, for a help mark that does nothing else. @default false */
  readonly openOnTap?: boolean
  /** Asked before it opens: whether there is anything to say. A constant. */
  readonly when?: (anchor: HTMLElement) => boolean
}

const always = () => true

/** When a tooltip is open, and the handlers that its bubble needs. It listens at its anchor by itself. */
export function useTooltip(
  anchor: RefObject<HTMLElement | null>,
  { openOnTap = false, when = always }: TooltipBehaviour = {},
) {
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
      // The search and the dialog see that this press had its use.
      event.preventDefault()
      close()
    }
    shadow.addEventListener('keydown', onKeyDown, true)
    shadow.addEventListener('scroll', close, true)
    shadow.addEventListener('pointerdown', close, true)
    return () => {
      shadow.removeEventListener('keydown', onKeyDown, true)
      shadow.removeEventListener('scroll', close, true)
      shadow.removeEventListener('pointerdown', close, true)
      if (lastClosed) lastClosed.current = performance.now()
    }
  }, [open, close, shadow, lastClosed])

  useEffect(() => {
    const element = anchor.current
    if (!element) return
    const gone = new AbortController()
    const { signal } = gone
    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => element.addEventListener(type, listener, { signal })
    const touched = ({ pointerType }: PointerEvent) => pointerType === 'touch'
    const show = (wait: number) => {
      if (when(element)) set(true, wait)
    }
    const reading = () =>
      performance.now() - (lastClosed?.current ?? Number.NEGATIVE_INFINITY) < READING

    listen('pointerenter', (event) => {
      if (!touched(event)) show(reading() ? 0 : HOVER)
    })
    listen('pointerleave', (event) => {
      if (!touched(event)) set(false, GRACE)
    })
    listen('pointerdown', (event) => {
      if (openOnTap) return
      if (touched(event)) show(LONG_PRESS)
      else close()
    })
    // A press that was no long one, or became a scroll.
    const letGo = (event: PointerEvent) => {
      if (touched(event) && !openOnTap) clearTimeout(timer.current)
    }
    listen('pointerup', letGo)
    listen('pointercancel', letGo)
    listen('click', () => {
      if (openOnTap) show(0)
    })
    listen('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) show(0)
    })
    listen('focusout', close)
    return () => gone.abort()
  }, [anchor, openOnTap, when, set, close, lastClosed])

  const bubble = {
    onPointerEnter: () => set(true, 0),
    onPointerLeave: () => set(false, GRACE),
  }
  return { open, bubble }
}
