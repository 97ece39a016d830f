import { isFloatingFrame } from '../focus/inert.js'

/** The points to test: the centre, and one near each corner. */
const points = [
  [0.5, 0.5],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const

/** Marks the outline that the modal replaces. */
const OUTLINE = 'data-carabiner-first-frame'

/** Returns the child of the body that contains an element. */
function outermost(element: Element): Element {
  let node = element
  while (node.parentElement && node.parentElement !== element.ownerDocument.body) {
    node = node.parentElement
  }
  return node
}

/**
 * Returns the element, or its host in the page's tree: WebKit's hit test also returns elements of
 * shadow trees.
 */
function inPage(element: Element): Element {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? inPage(root.host) : element
}

/**
 * Returns the element of the page that covers a part of the modal, such as a wallet's own window.
 *
 * @param part - an element inside Carabiner's
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
    // Outside the window the hit test returns nothing, and at an uncovered point the page itself.
    if (!hit || hit.contains(host) || host.contains(hit)) continue
    const cover = outermost(hit)
    if (!spared.has(cover) && !isFloatingFrame(cover)) return hit
  }
  return undefined
}
