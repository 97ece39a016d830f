import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useRoot } from '../../root/RootContext.js'
import { useLastClosed } from './TooltipGroup.js'

export interface TooltipOptions {
  readonly anchor: RefObject<HTMLElement | null>
  /** Opens on a tap, for a help button without any other action. @default false */
  readonly openOnTap?: boolean
  /** Called before it opens. Returns whether there is anything to show. A constant. */
  readonly when?: (anchor: HTMLElement) => boolean
}

// All in ms.
const HOVER = 400
const LONG_PRESS = 500
/** The time in which the pointer can move onto the bubble. */
const GRACE = 100
/** The time after closing in which another tooltip opens without delay. */
const READING = 300

const always = () => true

/**
 * Returns whether a tooltip is open, and the handlers for its bubble. Adds the listeners to its
 * anchor itself.
 */
export function useTooltip({ anchor, openOnTap = false, when = always }: TooltipOptions) {
  const { shadow } = useRoot()
  const lastClosed = useLastClosed()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /**
   * Set as soon as the tooltip closes. React renders a little later, and a key may be pressed in
   * between.
   */
  const closed = useRef(true)

  const set = useCallback((next: boolean, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setOpen, wait, next)
  }, [])
  const close = useCallback(() => {
    clearTimeout(timer.current)
    closed.current = true
    setOpen(false)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!open) return
    closed.current = false
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || closed.current) return
      // The search field and the dialog ignore this key afterwards.
      event.preventDefault()
      close()
    }
    const view = shadow.ownerDocument.defaultView
    // A resize invalidates the measured position.
    view?.addEventListener('resize', close)
    shadow.addEventListener('keydown', onKeyDown, true)
    shadow.addEventListener('scroll', close, true)
    shadow.addEventListener('pointerdown', close, true)
    return () => {
      view?.removeEventListener('resize', close)
      shadow.removeEventListener('keydown', onKeyDown, true)
      shadow.removeEventListener('scroll', close, true)
      shadow.removeEventListener('pointerdown', close, true)
      if (lastClosed) lastClosed.current = performance.now()
    }
  }, [open, close, shadow, lastClosed])

  useEffect(() => {
    const element = anchor.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    const listen = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => element.addEventListener(type, listener, { signal })
    const isTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch'
    const show = (wait: number) => {
      if (when(element)) set(true, wait)
    }
    const reading = () =>
      performance.now() - (lastClosed?.current ?? Number.NEGATIVE_INFINITY) < READING

    /**
     * The mouse's last press. While the mouse stays there, an element that moves under it does not
     * count as hovered.
     */
    let pressed: PointerEvent | undefined
    const isResting = ({ screenX, screenY }: PointerEvent) =>
      pressed?.screenX === screenX && pressed.screenY === screenY
    const enter = (event: PointerEvent) => {
      if (!isTouch(event) && !isResting(event)) show(reading() ? 0 : HOVER)
    }
    const press = (event: PointerEvent) => {
      if (openOnTap) return
      if (isTouch(event)) show(LONG_PRESS)
      else {
        pressed = event
        close()
      }
    }
    const tap = () => {
      if (openOnTap) show(0)
    }
    const focus = () => {
      if (element.matches(':focus-visible')) show(0)
    }
    // The press was short, or it became a scroll.
    const release = (event: PointerEvent) => {
      if (isTouch(event) && !openOnTap) clearTimeout(timer.current)
    }
    listen('pointerenter', enter)
    listen('pointerleave', (event) => {
      if (!isTouch(event)) set(false, GRACE)
    })
    listen('pointerdown', press)
    listen('pointerup', release)
    listen('pointercancel', release)
    listen('click', tap)
    listen('focusin', focus)
    listen('focusout', close)
    // The anchor may already have focus.
    focus()
    return () => controller.abort()
  }, [anchor, openOnTap, when, set, close, lastClosed])

  const bubble = {
    onPointerEnter: () => set(true, 0),
    onPointerLeave: () => set(false, GRACE),
  }
  return { open, bubble }
}
