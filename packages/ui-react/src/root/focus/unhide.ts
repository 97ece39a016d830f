import { surroundings } from './inert.js'

const HIDING = ['inert', 'aria-hidden'] as const

/**
 * Takes away what another dialog of the page hid our element with.
 *
 * @returns puts it back, where that dialog lies under ours again: all that it hid with ours is hidden still
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
