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

/** Keeps the page from scrolling, until the returned function is called. */
type LockScroll = () => () => void

/**
 * Measures the page, and makes the lock that keeps it from scrolling. Each lock is a sheet of its own, so nothing has
 * to be counted or put back: the page scrolls again when the last one is gone.
 */
export function createScrollLock(document: Document, nonce?: string | undefined): LockScroll {
  const view = document.defaultView
  if (!view) return () => () => {}
  // No drawn element inherits from the head, so keeping these facts there restyles nothing.
  const kept = view.getComputedStyle(document.head)
  const root = view.getComputedStyle(document.documentElement)
  // An earlier lock has measured; now there is no scrollbar to see.
  const padding =
    kept.getPropertyValue(PADDING).trim() || paddingWithoutScrollbar(document, root, view)
  // The body is held only where it is what scrolls: elsewhere it would clip what hangs out of it.
  const body =
    kept.getPropertyValue(BODY).trim() || (root.overflowY === 'visible' ? 'visible' : 'hidden')
  const css =
    `head{${PADDING}:${padding};${BODY}:${body}}html{overflow:hidden!important}` +
    `body{padding-inline-end:${padding}!important;${body === 'hidden' ? 'overflow:hidden!important' : ''}}`
  return () => adoptSheet(css, { document, nonce })
}
