import { surroundings } from './inert.js'

const HIDING = ['inert', 'aria-hidden'] as const

/**
 * Removes the attributes by which another dialog of the page hides Carabiner's element.
 *
 * @returns a function that restores them if that dialog is still open: if it still hides the other
 * elements around Carabiner's
 */
export function unhide(host: Element): () => void {
  const removedAttributes = HIDING.flatMap((name) => {
    const value = host.getAttribute(name)
    if (value === null) return []
    host.removeAttribute(name)
    const others = [...surroundings(host)].filter((other) => other.hasAttribute(name))
    return [{ name, value, others }]
  })
  return () => {
    for (const { name, value, others } of removedAttributes) {
      const isOpen = others.every((other) => other.isConnected && other.hasAttribute(name))
      if (isOpen && others.length > 0) host.setAttribute(name, value)
    }
  }
}
