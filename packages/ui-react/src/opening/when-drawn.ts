import { whenCalm } from '@carabiner/controllers/internal'

/** In ms, until it is looked once more. */
const pause = 200

/**
 * Acts once what is in the page was painted, what it waits for has come, and the page has nothing else to do.
 *
 * @param isDrawn - whether what it waits for is there
 * @returns what ends the wait
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

/** Acts once what is in the page now was painted; at once where nothing is painted. */
export function afterPaint(page: Window, action: () => void): void {
  if (page.document.visibilityState === 'hidden') action()
  else page.requestAnimationFrame(() => setTimeout(action))
}
