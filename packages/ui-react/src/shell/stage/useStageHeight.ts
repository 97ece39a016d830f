import { type RefObject, useLayoutEffect } from 'react'
import { useHold } from './useHold.js'

const SNAP = 4

/**
 * The stage is as high as the content of its page and moves there, also when the content changes later.
 * Says whether there is more below, for the fade at the edge.
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
      // A view whose code is still on its way: the stage stays as it was, where there was a view before.
      const coming = content.firstElementChild?.matches('.cb-view-coming') && box.style.blockSize
      if (hold.current.held || coming || content.offsetHeight === 0) return
      const next = content.offsetHeight + (footer?.offsetHeight ?? 0)
      box.toggleAttribute('data-snap', Math.abs(next - box.offsetHeight) < SNAP)
      box.style.blockSize = `${next}px`
      mark()
    }
    // The first page is as high as it is: to measure it now would lay the card out twice before it is painted.
    if (box.style.blockSize) measure()
    hold.current.onRelease = measure
    // In the next frame: another height within this one would change what `edges` watches, too late for it
    // to be told, and browsers report that to the page as an error.
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
