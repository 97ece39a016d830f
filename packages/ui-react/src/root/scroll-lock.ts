import { adoptSheet } from './adoptSheet.js'

const PADDING = '--carabiner-scroll-padding'

/** The body's own end padding and the scrollbar's width, so that the page does not jump when it goes. */
function paddingWithoutScrollbar(document: Document, view: Window): string {
  const root = view.getComputedStyle(document.documentElement)
  // An earlier lock has measured; now there is no scrollbar to see.
  const earlier = root.getPropertyValue(PADDING).trim()
  if (earlier !== '') return earlier
  const reserved = root.getPropertyValue('scrollbar-gutter').includes('stable')
  const bar = reserved ? 0 : view.innerWidth - document.documentElement.clientWidth
  const own = view.getComputedStyle(document.body).getPropertyValue('padding-inline-end')
  return `${(Number.parseFloat(own) || 0) + Math.max(0, bar)}px`
}

/**
 * Keeps the page from scrolling. Each lock is a sheet of its own, so nothing has to be counted or put back:
 * the page scrolls again when the last one is gone.
 */
export function lockScroll(document: Document, nonce?: string | undefined): () => void {
  if (!document.defaultView) return () => {}
  const padding = paddingWithoutScrollbar(document, document.defaultView)
  return adoptSheet(
    `html{${PADDING}:${padding}}html,body{overflow:hidden!important}body{padding-inline-end:${padding}!important}`,
    { document, nonce },
  )
}
