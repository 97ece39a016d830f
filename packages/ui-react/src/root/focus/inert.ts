import { isFloatingFrame } from './is-floating-frame.js'
import { surroundings } from './surroundings.js'

const OURS = 'data-carabiner'
const COUNT = 'data-carabiner-inert'
const INVISIBLE = 'script,style,link,template,meta,noscript'

const isDrawn = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width * height > 0 || [...(element.shadowRoot ?? element).children].some(isDrawn)
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
