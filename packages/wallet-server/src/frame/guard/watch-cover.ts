/** Interval of visibility checks, in ms. The minimum allowed. */
const delay = 100

/** Whether the browser can detect elements over another: it has version 2 of the observer. */
const canTellCover = (): boolean =>
  typeof IntersectionObserverEntry !== 'undefined' &&
  'isVisible' in IntersectionObserverEntry.prototype

/**
 * Watches whether all of an element is visible, uncovered and opaque. Browsers without version 2 of
 * the observer only report whether it is in view.
 *
 * @param tell - called with every change
 * @returns stops watching
 * @see https://w3c.github.io/IntersectionObserver/v2/
 */
export function watchCover(element: Element, tell: (isSeen: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    tell(true)
    return () => {}
  }
  const options = { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (!last) return
    const isInView = last.intersectionRatio >= 0.99
    const isVisible = 'isVisible' in last ? last.isVisible === true : true
    tell(isInView && isVisible)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Whether a window may show secrets: the frame only if the browser can detect elements over it, a window of
 * the frame's origin always.
 */
export const canShowSecrets = ({ parent, self }: Pick<Window, 'parent' | 'self'>): boolean =>
  parent === self || canTellCover()
