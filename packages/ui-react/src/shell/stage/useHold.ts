import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Hold {
  held: boolean
  onRelease?: () => void
}

// In ms. The longest hold, because the release event may be missing, for example after the
// browser's context menu opens.
const LONGEST = 1_000
/** In ms. A touch's click follows its release, and hits the element at that position then. */
const UNTIL_CLICK = 100

/**
 * Keeps the stage's height while the card is pressed. A change would move the header, and a button
 * that moves between press and release gets no click.
 */
export function useHold(stage: RefObject<HTMLElement | null>): RefObject<Hold> {
  const hold = useRef<Hold>({ held: false })
  useLayoutEffect(() => {
    const box = stage.current
    const card = box?.parentElement
    const view = box?.ownerDocument.defaultView
    if (!card || !view) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      clearTimeout(timer)
      hold.current.held = false
      hold.current.onRelease?.()
    }
    const releaseIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(release, ms)
    }
    const press = () => {
      releaseIn(LONGEST)
      hold.current.held = true
      // Read before `data-snap` is set: that ends the transition and jumps to the target height.
      box.style.blockSize = `${box.offsetHeight}px`
      box.toggleAttribute('data-snap', true)
    }
    const lift = () => hold.current.held && releaseIn(UNTIL_CLICK)
    const controller = new AbortController()
    card.addEventListener('pointerdown', press, controller)
    card.addEventListener('click', release, controller)
    view.addEventListener('pointerup', lift, controller)
    view.addEventListener('pointercancel', lift, controller)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [stage])
  return hold
}
