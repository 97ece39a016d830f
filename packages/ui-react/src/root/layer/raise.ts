import { findCover } from './find-cover.js'
import { showAsPopover } from './show-as-popover.js'

/** The `z-index` that `base.css` uses. */
const HEIGHT = '--cb-raised'
/** The browser's largest `z-index`. */
const highest = 2 ** 31 - 1

/** Returns the largest `z-index` among an element and its ancestors. */
function heightOf(element: Element): number {
  let height = 0
  for (let node: Element | null = element; node; node = node.parentElement) {
    const zIndex = Number.parseInt(getComputedStyle(node).zIndex, 10)
    if (zIndex > height) height = zIndex
  }
  return height
}

/**
 * Raises Carabiner's element above the elements that cover it. First it tries a `z-index`, so that
 * a wallet's own window can still cover it. If that is not enough, it uses the browser's top layer.
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
