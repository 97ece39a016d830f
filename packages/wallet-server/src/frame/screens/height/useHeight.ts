import { type RefObject, useContext, useEffect, useState } from 'react'
import { HeightContext } from './HeightContext.js'
import { heightOf } from './height-of.js'

/**
 * Tells the page how high a screen is with all of its content, whenever that changes, so that the
 * frame is as high as its content.
 *
 * @param middle - the part of the screen that scrolls
 * @returns whether the middle is higher than its place
 */
export function useHeight(
  screen: RefObject<HTMLElement | null>,
  middle: RefObject<HTMLElement | null>,
): { readonly isScrolled: boolean } {
  const tell = useContext(HeightContext)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const whole = screen.current
    const scroller = middle.current
    if (!whole || !scroller || typeof ResizeObserver === 'undefined') return
    let lastHeight = 0
    const look = () => {
      const height = heightOf(whole, scroller)
      setScrolled(scroller.scrollHeight > scroller.clientHeight + 1)
      if (height <= 0 || height === lastHeight) return
      lastHeight = height
      tell(height)
    }
    const sizes = new ResizeObserver(look)
    const observeSizes = () => {
      sizes.disconnect()
      for (const child of [...whole.children, ...scroller.children]) sizes.observe(child)
      look()
    }
    const contents = new MutationObserver(observeSizes)
    contents.observe(whole, { childList: true, subtree: true })
    observeSizes()
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [screen, middle, tell])
  return { isScrolled }
}
