import { isFloatingFrame } from '../focus/inert.js'

/** Its middle, and a little inside each corner. */
const points = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const

/** Of the outline that ours takes the place of. */
const OUTLINE = 'data-carabiner-first-frame'

/** The child of the body that an element is in. */
function outermost(element: Element): Element {
  let node = element
  while (node.parentElement && node.parentElement !== element.ownerDocument.body) {
    node = node.parentElement
  }
  return node
}

/** WebKit finds what is in shadow trees, too: to the page that is the element that has the tree. */
function inPage(element: Element): Element {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? inPage(root.host) : element
}

/**
 * What of the page lies over a part of ours; a wallet's own window may.
 *
 * @param part - inside our element
 */
export function findCover(
  host: Element,
  part: Element,
  spared: WeakSet<Element>,
): Element | undefined {
  const { ownerDocument: document } = host
  if (!('elementsFromPoint' in document)) return undefined
  const { left, top, width, height } = part.getBoundingClientRect()
  for (const [x, y] of points) {
    const hit = document
      .elementsFromPoint(left + x * width, top + y * height)
      .map(inPage)
      .find((element) => !element.hasAttribute(OUTLINE))
    // Nothing is hit outside the window, and the page itself where nothing lies there.
    if (!hit || hit.contains(host) || host.contains(hit)) continue
    const cover = outermost(hit)
    if (!spared.has(cover) && !isFloatingFrame(cover)) return hit
  }
  return undefined
}
