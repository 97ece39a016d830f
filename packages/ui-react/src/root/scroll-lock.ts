import { adoptSheet } from './adopt-sheet.js'

const PADDING = '--carabiner-scroll-padding'
const BODY = '--carabiner-scroll-body'

/**
 * Returns the body's end padding plus the width of the scrollbar, so that the page does not jump
 * when the scrollbar disappears.
 */
function paddingWithoutScrollbar(
  document: Document,
  root: CSSStyleDeclaration,
  view: Window,
): string {
  const reserved = root.getPropertyValue('scrollbar-gutter').includes('stable')
  const bar = reserved ? 0 : view.innerWidth - document.documentElement.clientWidth
  const padding = view.getComputedStyle(document.body).getPropertyValue('padding-inline-end')
  return `${(Number.parseFloat(padding) || 0) + Math.max(0, bar)}px`
}

/** Prevents the page from scrolling. Returns a function that ends this. */
type LockScroll = () => () => void

/**
 * Measures the page and creates its scroll lock. Each lock is a sheet of its own, so there is no
 * count and nothing to restore: the page scrolls again once the last sheet is removed.
 */
export function createScrollLock(document: Document, nonce?: string | undefined): LockScroll {
  const view = document.defaultView
  if (!view) return () => () => {}
  // The values are stored on the head: no visible element inherits from it, so nothing is restyled.
  const storedStyles = view.getComputedStyle(document.head)
  const root = view.getComputedStyle(document.documentElement)
  // If another lock is active, it has already measured the page, and there is no scrollbar now.
  const padding =
    storedStyles.getPropertyValue(PADDING).trim() || paddingWithoutScrollbar(document, root, view)
  // Locks the body only if it is the scroller. Otherwise the lock would clip overflowing elements.
  const body =
    storedStyles.getPropertyValue(BODY).trim() ||
    (root.overflowY === 'visible' ? 'visible' : 'hidden')
  const css =
    `head{${PADDING}:${padding};${BODY}:${body}}html{overflow:hidden!important}` +
    `body{padding-inline-end:${padding}!important;${body === 'hidden' ? 'overflow:hidden!important' : ''}}`
  return () => adoptSheet(css, { document, nonce })
}
