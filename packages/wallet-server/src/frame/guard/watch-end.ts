/**
 * Watches whether the end of a scrolled element was in view.
 *
 * @returns stops watching
 */
export function watchEnd(box: Element, tell: () => void): () => void {
  const look = () => {
    // Zoom can lose a pixel.
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
