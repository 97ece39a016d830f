import { pageVisibility } from '../signal/page-visibility.js'

/**
 * Finishes animations that began while the page was hidden, when the visitor returns. Chromium may
 * keep such an animation at its first frame, so that a view that fades in would stay invisible.
 *
 * @returns a function that stops it
 */
export function finishUnseen(document: Document, shadow: ShadowRoot): () => void {
  const { get: isVisible, subscribe } = pageVisibility(document)
  return subscribe(() => {
    if (!isVisible()) return
    for (const animation of shadow.getAnimations()) {
      // Spinners continue.
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) {
        animation.finish()
      }
    }
  })
}
