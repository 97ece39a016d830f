/** Returns the height in px of a closed disclosure at the end, which the visitor need not open. */
function closedEnd({ lastElementChild: last }: Element): number {
  return last instanceof HTMLDetailsElement && !last.open ? last.offsetHeight : 0
}

/**
 * Watches whether the end of a scrolled element was in view. Closed details below it do not count.
 *
 * @returns stops watching
 */
export function watchEnd(box: Element, tell: () => void): () => void {
  const look = () => {
    // Zoom can lose a pixel.
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - closedEnd(box) - 2) tell()
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
