import { adoptSheet } from './adopt-sheet.js'

const PADDING = '--carabiner-scroll-padding'
const BODY = '--carabiner-scroll-body'

/**
 * Returns the body's end padding plus the scrollbar's width, so that the page does not jump without
 * the scrollbar.
 */
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

/** Prevents the page from scrolling until the returned function is called. */
type LockScroll = () => () => void

/**
 * Measures the page and creates its scroll lock. Each lock is a sheet of its own, so nothing is
 * counted or restored: the page scrolls again once the last one is removed.
 */
export function createScrollLock(document: Document, nonce?: string | undefined): LockScroll {
  const view = document.defaultView
  if (!view) return () => () => {}
  // No visible element inherits from the head, so storing the values there restyles nothing.
  const kept = view.getComputedStyle(document.head)
  const root = view.getComputedStyle(document.documentElement)
  // An earlier lock has measured the page. There is no scrollbar now.
  const padding =
    kept.getPropertyValue(PADDING).trim() || paddingWithoutScrollbar(document, root, view)
  // Locks the body only if it is the scroller. Otherwise the lock would clip overflowing elements.
  const body =
    kept.getPropertyValue(BODY).trim() || (root.overflowY === 'visible' ? 'visible' : 'hidden')
  const css =
    `head{${PADDING}:${padding};${BODY}:${body}}html{overflow:hidden!important}` +
    `body{padding-inline-end:${padding}!important;${body === 'hidden' ? 'overflow:hidden!important' : ''}}`
  return () => adoptSheet(css, { document, nonce })
}
