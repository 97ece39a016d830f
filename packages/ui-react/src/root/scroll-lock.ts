import { adoptSheet } from './adoptSheet.js'

const GAP = '--carabiner-scrollbar'

/** The width that the page would gain by losing its scrollbar; an earlier lock knows it already. */
function scrollbarWidth(document: Document): number {
  const view = document.defaultView
  if (!view) return 0
  const root = view.getComputedStyle(document.documentElement)
  const known = Number.parseFloat(root.getPropertyValue(GAP))
  if (known > 0) return known
  if (root.getPropertyValue('scrollbar-gutter').includes('stable')) return 0
  return Math.max(0, view.innerWidth - document.documentElement.clientWidth)
}

/**
 * Keeps the page from scrolling. Each lock is a sheet of its own, so nothing has to be counted or put back:
 * the page scrolls again when the last one is gone.
 */
export function lockScroll(document: Document, nonce?: string): () => void {
  const gap = scrollbarWidth(document)
  const view = document.defaultView
  const padding = view ? view.getComputedStyle(document.body).paddingInlineEnd : '0px'
  const unlocked = view?.getComputedStyle(document.documentElement).getPropertyValue(GAP) === ''
  // A later lock must not add the scrollbar again to what the first one has set.
  const pad = unlocked ? `padding-inline-end:calc(${padding || '0px'} + ${gap}px)!important` : ''
  return adoptSheet(
    `html{${GAP}:${gap}px}html,body{overflow:hidden!important}body{${pad || `padding-inline-end:${padding}!important`}}`,
    { document, nonce },
  )
}
