const OURS = 'data-carabiner'
const COUNT = 'data-carabiner-inert'
const INVISIBLE = 'script,style,link,template,meta,noscript'

/** The element's siblings, and those of everything around it, up to the body. */
function* surroundings(host: Element): Generator<Element> {
  for (let node: Element = host; node !== host.ownerDocument.body; ) {
    const parent = node.parentNode
    if (!parent) return
    for (const sibling of parent.children) if (sibling !== node) yield sibling
    if (parent instanceof ShadowRoot) node = parent.host
    else if (parent instanceof Element) node = parent
    else return
  }
}

const isDrawn = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width * height > 0 || [...(element.shadowRoot ?? element).children].some(isDrawn)
}

/** Over the page, with another document inside: a wallet's window that was made before it is needed. */
const isFloatingFrame = (element: Element): boolean => {
  const frame = element.matches('iframe') ? element : element.querySelector('iframe')
  const floats = (what: Element) => /fixed|absolute/.test(getComputedStyle(what).position)
  return frame !== null && (floats(element) || (frame.parentElement === element && floats(frame)))
}

/**
 * Makes the page around our element inert, as it is now: what is added later (a wallet's own pop-up) stays
 * live. So does what shows nothing yet, which is where a wallet's window appears later. The count is on the element, so that two open modals don't wake it under each other.
 */
export function inertPage(host: Element, spared: WeakSet<Element>): () => void {
  const held: Element[] = []
  for (const element of surroundings(host)) {
    const count = element.getAttribute(COUNT)
    const hosts = element.hasAttribute('inert') && count === null
    if (hosts || element.hasAttribute(OURS) || element.matches(INVISIBLE)) continue
    if (spared.has(element) || !isDrawn(element) || isFloatingFrame(element)) continue
    element.setAttribute(COUNT, String(Number(count) + 1))
    element.setAttribute('inert', '')
    held.push(element)
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
