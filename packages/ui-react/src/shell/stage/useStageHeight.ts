import { type RefObject, useLayoutEffect } from 'react'
import { useHold } from './useHold.js'

const SNAP = 4

/**
 * Animates the stage's height to that of its page, also when the content changes later. Marks
 * whether there is more content below, for the fade at the edge.
 */
export function useStageHeight(stage: RefObject<HTMLElement | null>, pageId: number): void {
  const hold = useHold(stage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures each new page
  useLayoutEffect(() => {
    const box = stage.current
    const page = box?.querySelector<HTMLElement>('.cb-page:not(.cb-page-leaving)')
    const scroller = page?.querySelector<HTMLElement>('.cb-page-scroller')
    const content = scroller?.firstElementChild
    if (!box || !page || !scroller || !(content instanceof HTMLElement)) return

    const mark = () => {
      const below = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight
      scroller.toggleAttribute('data-more', below > 1)
    }
    const footer = page.querySelector<HTMLElement>('.cb-footer')
    const measure = () => {
      // While a view's code is loading, the stage keeps the previous view's height.
      const isLoading = content.firstElementChild?.matches('.cb-view-coming') && box.style.blockSize
      if (hold.current.held || isLoading || content.offsetHeight === 0) return
      const next = content.offsetHeight + (footer?.offsetHeight ?? 0)
      box.toggleAttribute('data-snap', Math.abs(next - box.offsetHeight) < SNAP)
      box.style.blockSize = `${next}px`
      mark()
    }
    // The first page has its natural height. Measuring it here would cause two layouts before the
    // first paint.
    if (box.style.blockSize) measure()
    hold.current.onRelease = measure
    // Measures in the next frame. A new height in this frame would resize an element that `edges`
    // observes when it is too late to report it, and browsers dispatch an error to the page.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    observer.observe(content)
    if (footer) observer.observe(footer)
    const edges = new ResizeObserver(mark)
    edges.observe(scroller)
    scroller.addEventListener('scroll', mark, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      edges.disconnect()
      scroller.removeEventListener('scroll', mark)
    }
  }, [stage, hold, pageId])
}
