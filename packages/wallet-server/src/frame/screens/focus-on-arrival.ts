/**
 * Gives the focus to an element of a screen that has just come. A browser may refuse it to a frame of another site
 * until the page hands the focus on: it is given then, unless it lies in the frame already.
 *
 * @returns what takes the wish back
 */
export function focusOnArrival(element: HTMLElement | null): () => void {
  element?.focus()
  const onFocus = () => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) element?.focus()
  }
  window.addEventListener('focus', onFocus)
  return () => window.removeEventListener('focus', onFocus)
}
