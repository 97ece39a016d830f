import { whenCalm } from '@carabiner/controllers/internal'

/** The interval between checks, in ms. */
const pause = 200

/**
 * Acts once the page's current content is painted, the awaited content is drawn and the page is
 * idle.
 *
 * @param isDrawn - returns whether the awaited content is drawn
 * @returns a function that cancels the wait
 */
export function whenDrawn(page: Window, isDrawn: () => boolean, action: () => void): () => void {
  let isOver = false
  let stop = () => {}
  const look = () => {
    if (isOver) return
    stop = whenCalm(page, () => (isDrawn() ? action() : later()))
  }
  const later = () => {
    const timer = setTimeout(look, pause)
    stop = () => clearTimeout(timer)
  }
  afterPaint(page, look)
  return () => {
    isOver = true
    stop()
  }
}

/** Acts once the page's current content is painted, or immediately if the page is hidden. */
export function afterPaint(page: Window, action: () => void): void {
  if (page.document.visibilityState === 'hidden') action()
  else page.requestAnimationFrame(() => setTimeout(action))
}
