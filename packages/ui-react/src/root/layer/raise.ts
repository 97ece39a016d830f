import { findCover } from './find-cover.js'
import { showAsPopover } from './show-as-popover.js'

/** See `base.css`. */
const HEIGHT = '--cb-raised'
/** The browser's largest `z-index`. */
const highest = 2 ** 31 - 1

/** Returns the largest `z-index` among an element and its ancestors. */
function heightOf(element: Element): number {
  let height = 0
  for (let node: Element | null = element; node; node = node.parentElement) {
    const own = Number.parseInt(getComputedStyle(node).zIndex, 10)
    if (own > height) height = own
  }
  return height
}

/**
 * Raises Carabiner's element above elements that cover it, as little as possible: by a `z-index`,
 * so that a wallet's own window can still cover it, else into the browser's top layer.
 *
 * @param part - the part that must be visible
 * @param from - the previously focused element, whose popovers stay open
 * @returns a function that undoes it
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
