import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Hold {
  held: boolean
  onRelease?: () => void
}

/** In ms: the release of what opens a menu of the browser's own may never be heard. */
const LONGEST = 1_000
const ENDS = ['pointerup', 'pointercancel'] as const

/**
 * The stage stands still while the card is pressed. It would take the header along, and a button that
 * moves between press and release is not clicked.
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
    const press = () => {
      clearTimeout(timer)
      timer = setTimeout(release, LONGEST)
      hold.current.held = true
      box.toggleAttribute('data-snap', true)
      box.style.blockSize = `${box.offsetHeight}px`
      for (const end of ENDS) view.addEventListener(end, release, { once: true })
    }
    card.addEventListener('pointerdown', press)
    return () => {
      clearTimeout(timer)
      card.removeEventListener('pointerdown', press)
      for (const end of ENDS) view.removeEventListener(end, release)
    }
  }, [stage])
  return hold
}
