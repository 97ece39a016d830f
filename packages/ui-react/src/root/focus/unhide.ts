const HIDING = ['inert', 'aria-hidden'] as const

/** Takes away what another dialog of the page hid our element with, until that dialog lies under it again. */
export function unhide(host: Element): () => void {
  const taken = HIDING.flatMap((name) => {
    const value = host.getAttribute(name)
    if (value === null) return []
    host.removeAttribute(name)
    return [[name, value] as const]
  })
  return () => {
    for (const [name, value] of taken) host.setAttribute(name, value)
  }
}
