const OURS = 'data-carabiner'
const COUNT_ATTRIBUTE = 'data-carabiner-inert'
const INVISIBLE = 'script,style,link,template,meta,noscript'

const isDrawn = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width * height > 0 || [...(element.shadowRoot ?? element).children].some(isDrawn)
}

/**
 * Makes the visible elements around Carabiner's inert. Elements that are added later, such as a
 * wallet's own pop-up, stay usable, and so do invisible ones: a wallet's window may appear in them.
 * Each element stores how many modals make it inert, so that closing one of two modals does not
 * make it usable.
 */
export function inertPage(host: Element, spared: WeakSet<Element>): () => void {
  const isHeld = (element: Element) => {
    const isHosts = element.hasAttribute('inert') && !element.hasAttribute(COUNT_ATTRIBUTE)
    if (isHosts || element.hasAttribute(OURS) || element.matches(INVISIBLE)) return false
    return !spared.has(element) && isDrawn(element) && !isFloatingFrame(element)
  }
  // Measures all elements before changing any, because measuring after a change forces a layout.
  const inertElements = [...surroundings(host)].filter(isHeld)
  for (const element of inertElements) {
    element.setAttribute(COUNT_ATTRIBUTE, String(Number(element.getAttribute(COUNT_ATTRIBUTE)) + 1))
    element.setAttribute('inert', '')
  }
  return () => {
    for (const element of inertElements.splice(0)) {
      const remaining = Number(element.getAttribute(COUNT_ATTRIBUTE)) - 1
      if (remaining > 0) {
        element.setAttribute(COUNT_ATTRIBUTE, String(remaining))
      } else {
        element.removeAttribute(COUNT_ATTRIBUTE)
        element.removeAttribute('inert')
      }
    }
  }
}

/** Yields the siblings of an element and of its ancestors, up to the body. */
export function* surroundings(host: Element): Generator<Element> {
  for (let node: Element = host; node !== host.ownerDocument.body; ) {
    const parent = node.parentNode
    if (!parent) return
    for (const sibling of parent.children) if (sibling !== node) yield sibling
    if (parent instanceof ShadowRoot) node = parent.host
    else if (parent instanceof Element) node = parent
    else return
  }
}

/**
 * Returns whether an element floats over the page and contains an iframe, like the preloaded window
 * of a wallet.
 */
export const isFloatingFrame = (element: Element): boolean => {
  const frame = element.matches('iframe') ? element : element.querySelector('iframe')
  const floats = (what: Element) => /fixed|absolute/.test(getComputedStyle(what).position)
  return frame !== null && (floats(element) || (frame.parentElement === element && floats(frame)))
}
