import { adoptSheet } from './adopt-sheet.js'

const PADDING = '--carabiner-scroll-padding'
const BODY = '--carabiner-scroll-body'

/** The body's own end padding and the scrollbar's width, so that the page does not jump when it goes. */
function paddingWithoutScrollbar(
  document: Document,
  root: CSSStyleDeclaration,
  view: Window,
): string {
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
  const view = document.defaultView
  if (!view) return () => {}
  const root = view.getComputedStyle(document.documentElement)
  // An earlier lock has measured; now there is no scrollbar to see.
  const padding =
    root.getPropertyValue(PADDING).trim() || paddingWithoutScrollbar(document, root, view)
  // The body is held only where it is what scrolls: elsewhere it would clip what hangs out of it.
  const body =
    root.getPropertyValue(BODY).trim() || (root.overflowY === 'visible' ? 'visible' : 'hidden')
  return adoptSheet(
    `html{${PADDING}:${padding};${BODY}:${body};overflow:hidden!important}` +
      `body{padding-inline-end:${padding}!important;${body === 'hidden' ? 'overflow:hidden!important' : ''}}`,
    { document, nonce },
  )
}
