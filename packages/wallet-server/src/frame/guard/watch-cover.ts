/** How often visibility is computed, in ms: less is not allowed. */
const delay = 100

/** Whether the browser can tell that something lies over an element: it has version 2 of the observer. */
const canTellCover = (): boolean =>
  typeof IntersectionObserverEntry !== 'undefined' &&
  'isVisible' in IntersectionObserverEntry.prototype

/**
 * Watches whether all of an element can be seen: nothing lies over it, nothing makes it see-through. Browsers without
 * version 2 of the observer say only whether it is in view.
 *
 * @param tell - told with every change
 * @returns ends it
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
 * Whether what is secret may be shown in a window. In a frame only where the browser can tell that the page laid
 * something over it; in a window of our own there is no page that could.
 */
export const canShowSecrets = ({ parent, self }: Pick<Window, 'parent' | 'self'>): boolean =>
  parent === self || canTellCover()
