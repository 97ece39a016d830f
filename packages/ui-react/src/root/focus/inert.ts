const OURS = 'data-carabiner'
const COUNT = 'data-carabiner-inert'
const INVISIBLE = 'script,style,link,template,meta,noscript'

const isDrawn = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width * height > 0 || [...(element.shadowRoot ?? element).children].some(isDrawn)
}

/**
 * Makes the current elements around Carabiner's inert. Later elements, such as a wallet's own
 * pop-up, stay live. So do invisible ones, where a wallet's window may appear later. The count is
 * stored on the element, so that two open modals don't end each other's inertness.
 */
export function inertPage(host: Element, spared: WeakSet<Element>): () => void {
  const isHeld = (element: Element) => {
    const isHosts = element.hasAttribute('inert') && !element.hasAttribute(COUNT)
    if (isHosts || element.hasAttribute(OURS) || element.matches(INVISIBLE)) return false
    return !spared.has(element) && isDrawn(element) && !isFloatingFrame(element)
  }
  // Measures all before changing any: each change would force a layout of its own.
  const held = [...surroundings(host)].filter(isHeld)
  for (const element of held) {
    element.setAttribute(COUNT, String(Number(element.getAttribute(COUNT)) + 1))
    element.setAttribute('inert', '')
  }
  return () => {
    for (const element of held.splice(0)) {
      const left = Number(element.getAttribute(COUNT)) - 1
      if (left > 0) {
        element.setAttribute(COUNT, String(left))
      } else {
        element.removeAttribute(COUNT)
        element.removeAttribute('inert')
      }
    }
  }
}

/** Yields the element's siblings and those of its ancestors, up to the body. */
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
 * Returns whether an element floats over the page and contains a frame, like a wallet's preloaded
 * window.
 */
export const isFloatingFrame = (element: Element): boolean => {
  const frame = element.matches('iframe') ? element : element.querySelector('iframe')
  const floats = (what: Element) => /fixed|absolute/.test(getComputedStyle(what).position)
  return frame !== null && (floats(element) || (frame.parentElement === element && floats(frame)))
}
