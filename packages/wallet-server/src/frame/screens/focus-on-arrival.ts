/**
 * Focuses an element of a new screen. A browser may refuse this to a frame of another site until
 * the page passes the focus on. Then the element gets it, unless the frame already has the focus.
 *
 * @returns cancels a pending focus
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
