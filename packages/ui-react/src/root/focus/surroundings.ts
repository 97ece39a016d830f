/** The element's siblings, and those of everything around it, up to the body. */
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
