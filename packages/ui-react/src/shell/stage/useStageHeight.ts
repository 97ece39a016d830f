import { type RefObject, useLayoutEffect } from 'react'
import { useHold } from './useHold.js'

const SNAP = 4

/**
 * Animates the stage's height to its page's content, also when the content changes later. Marks
 * whether there is more content below, for the fade at the edge.
 */
export function useStageHeight(stage: RefObject<HTMLElement | null>, pageId: number): void {
  const hold = useHold(stage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is measured anew
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
      const coming = content.firstElementChild?.matches('.cb-view-coming') && box.style.blockSize
      if (hold.current.held || coming || content.offsetHeight === 0) return
      const next = content.offsetHeight + (footer?.offsetHeight ?? 0)
      box.toggleAttribute('data-snap', Math.abs(next - box.offsetHeight) < SNAP)
      box.style.blockSize = `${next}px`
      mark()
    }
    // The first page has its natural height. Measuring it now would cause two layouts before the
    // first paint.
    if (box.style.blockSize) measure()
    hold.current.onRelease = measure
    // In the next frame: a new height in this one would change an element that `edges` observes too
    // late, and browsers report that to the page as an error.
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
