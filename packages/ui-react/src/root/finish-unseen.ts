import { pageVisibility } from '../signal/page-visibility.js'

/**
 * When the visitor returns, finishes the animations that began while the page was hidden. Chromium
 * may keep such an animation at its first frame, so a view that fades in would stay invisible.
 *
 * @returns a function that stops it
 */
export function finishUnseen(document: Document, shadow: ShadowRoot): () => void {
  const { get: isVisible, subscribe } = pageVisibility(document)
  return subscribe(() => {
    if (!isVisible()) return
    for (const animation of shadow.getAnimations()) {
      // Animations without an end, such as spinners, continue.
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) {
        animation.finish()
      }
    }
  })
}
