import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Hold {
  held: boolean
  onRelease?: () => void
}

// In ms. The release of what opens a menu of the browser's own may never be heard.
const LONGEST = 1_000
/** A finger's click comes after its release, and goes to what is there by then. */
const UNTIL_CLICK = 100

/**
 * The stage stands still while the card is pressed. It would take the header along, and a button that
 * moves between press and click is not clicked.
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
      // Read first: without a transition it would be where it was going.
      box.style.blockSize = `${box.offsetHeight}px`
      box.toggleAttribute('data-snap', true)
    }
    const lift = () => hold.current.held && releaseIn(UNTIL_CLICK)
    const gone = new AbortController()
    card.addEventListener('pointerdown', press, gone)
    card.addEventListener('click', release, gone)
    view.addEventListener('pointerup', lift, gone)
    view.addEventListener('pointercancel', lift, gone)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [stage])
  return hold
}
