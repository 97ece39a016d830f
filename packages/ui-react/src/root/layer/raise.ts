import { findCover } from './find-cover.js'
import { showAsPopover } from './show-as-popover.js'

/** See `base.css`. */
const HEIGHT = '--cb-raised'
/** What a browser keeps a `z-index` within. */
const highest = 2 ** 31 - 1

/** The largest `z-index` on the way up from an element. */
function heightOf(element: Element): number {
  let height = 0
  for (let node: Element | null = element; node; node = node.parentElement) {
    const own = Number.parseInt(getComputedStyle(node).zIndex, 10)
    if (own > height) height = own
  }
  return height
}

/**
 * Puts our element above what of the page covers it, as little as that takes: by a `z-index`, since a wallet's own
 * window comes above that, else into the browser's top layer.
 *
 * @param part - what has to be seen of it
 * @param from - what had focus: what it is in stays open
 * @returns puts it back
 */
export function raise(
  host: HTMLElement,
  part: Element,
  spared: WeakSet<Element>,
  from: Element | null,
): () => void {
  const cover = findCover(host, part, spared)
  if (!cover) return () => {}
  const height = Math.min(heightOf(cover), highest - 1) + 1
  host.style.setProperty(HEIGHT, String(height))
  const hide = findCover(host, part, spared) && showAsPopover(host, from)
  return () => {
    hide?.()
    host.style.removeProperty(HEIGHT)
  }
}
