import { pageVisibility } from '../signal/page-visibility.js'

/**
 * Ends, when the visitor comes back to the page, what began to move while nobody looked: Chromium may leave such an
 * animation at its first frame for good, and a view that fades in would never be seen.
 *
 * @returns stops it
 */
export function finishUnseen(document: Document, shadow: ShadowRoot): () => void {
  const { get: isVisible, subscribe } = pageVisibility(document)
  return subscribe(() => {
    if (!isVisible()) return
    for (const animation of shadow.getAnimations()) {
      // Spinners turn on.
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) {
        animation.finish()
      }
    }
  })
}
