import { surroundings } from './inert.js'

const HIDING = ['inert', 'aria-hidden'] as const

/**
 * Removes the attributes with which another dialog of the page hides Carabiner's element.
 *
 * @returns a function that restores them, if that dialog's other elements are still hidden
 */
export function unhide(host: Element): () => void {
  const taken = HIDING.flatMap((name) => {
    const value = host.getAttribute(name)
    if (value === null) return []
    host.removeAttribute(name)
    const others = [...surroundings(host)].filter((other) => other.hasAttribute(name))
    return [{ name, value, others }]
  })
  return () => {
    for (const { name, value, others } of taken) {
      const isOpen = others.every((other) => other.isConnected && other.hasAttribute(name))
      if (isOpen && others.length > 0) host.setAttribute(name, value)
    }
  }
}
