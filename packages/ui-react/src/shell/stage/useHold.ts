import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Hold {
  held: boolean
  onRelease?: () => void
}

// In ms. The release event may be missing, for example after the browser's context menu opens.
const LONGEST = 1_000
/** In ms. A touch's click follows its release and goes to the element at that position then. */
const UNTIL_CLICK = 100

/**
 * Keeps the stage's height while the card is pressed. A change would move the header, and a button
 * that moves between press and click gets no click.
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
      // Read before `data-snap` ends the transition, which would jump to the target height.
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
