/**
 * Watches whether the end of what can be scrolled was in view.
 *
 * @returns ends it
 */
export function watchEnd(box: Element, tell: () => void): () => void {
  const look = () => {
    // A pixel is lost where the browser is zoomed.
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - 2) tell()
  }
  look()
  box.addEventListener('scroll', look, { passive: true })
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
  observer?.observe(box)
  for (const child of box.children) observer?.observe(child)
  return () => {
    box.removeEventListener('scroll', look)
    observer?.disconnect()
  }
}
